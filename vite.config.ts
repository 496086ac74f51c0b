import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every inline data: image would need its own CSP exception.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
