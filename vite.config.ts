import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * What every page needs, in one file: it compresses 4 KB better than the dozen that sharing would cut
 * it into, and spares their requests. What only some pages share is left to the bundler.
 */
const FRAME =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/](ui[\\/](page|failure|theme|icon|button|meta)|content[\\/](firm|menu|not-found)|routes[\\/]site[\\/]not-found-screen)/;

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every inline data: image would need its own CSP exception.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "frame", test: FRAME }] } },
        },
      },
    },
  },
});
