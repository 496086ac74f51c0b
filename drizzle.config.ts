import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` compares the schema files with the last migration and writes the next one. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/db/schema/*.ts",
  out: "./app/db/migrations",
});
