/**
 * CPU per request of a public page from the page map, against nginx serving the same bytes.
 * Needs nginx and wrk (Debian: nginx-light, wrk) and the built site. Limit: 4 times nginx.
 *
 *   node bench/pages.ts [--runs 5] [--seconds 5]
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort, startServer } from "../tests/e2e/server.ts";
import { ask } from "../tests/server/http.ts";
import { cpuMs } from "./cpu.ts";

const LIMIT = 4;
const CONNECTIONS = 16;
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
  },
});
async function microsecondsPerRequest(url: string, pid: number): Promise<number> {
  const before = cpuMs(pid);
  const args = [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${values.seconds}s`,
    "-H",
    "Accept-Encoding: br",
    url,
  ];
  const wrk = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  wrk.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await once(wrk, "close");
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  if (!requests || /Non-2xx|Socket errors/.test(printed))
    throw new Error(`wrk failed:\n${printed}`);
  return ((cpuMs(pid) - before) * 1_000) / requests;
}

async function startNginx(
  body: Buffer,
  folder: string,
): Promise<{ url: string; pid: number; stop(): void }> {
  const port = await freePort();
  await mkdir(join(folder, "site"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "site", "page.html"), body);
  const config = `
    ${process.getuid?.() === 0 ? "user www-data;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      types { text/html html; }
      server {
        listen 127.0.0.1:${port}; root ${folder}/site;
        add_header Content-Encoding br; add_header Vary "Cookie, Accept-Encoding";
      }
    }`;
  await writeFile(join(folder, "nginx.conf"), config);
  const master = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "errors")], {
    stdio: "inherit",
  });
  const url = `http://127.0.0.1:${port}/page.html`;
  const answers = () =>
    ask(url)
      .then(({ status }) => status === 200)
      .catch(() => false);
  for (let tries = 0; tries < 100 && !(await answers()); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const worker = execFileSync("pgrep", ["-P", String(master.pid)], { encoding: "utf8" });
  return { url, pid: Number(worker), stop: () => master.kill("SIGQUIT") };
}

const folder = await mkdtemp(join(tmpdir(), "karyatra-bench-"));
const server = await startServer();
const page = await ask(`${server.origin}/`, { headers: { "accept-encoding": "br" } });
if (!page.headers.etag) throw new Error("/ did not come from the page map");
const nginx = await startNginx(page.body, folder);
try {
  console.log(
    `/ in brotli, ${page.body.length} bytes, ${CONNECTIONS} connections, CPU per request:`,
  );
  await microsecondsPerRequest(`${server.origin}/`, server.process.pid ?? 0);
  const ratios: number[] = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    const ours = await microsecondsPerRequest(`${server.origin}/`, server.process.pid ?? 0);
    const theirs = await microsecondsPerRequest(nginx.url, nginx.pid);
    ratios.push(ours / theirs);
    const figures = [ours, theirs].map((figure) => figure.toFixed(1));
    console.log(
      `run ${run}: ours ${figures[0]} µs, nginx ${figures[1]} µs, ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(`median ratio ${median.toFixed(2)} (limit ${LIMIT})`);
  process.exitCode = median <= LIMIT ? 0 : 1;
} finally {
  nginx.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
