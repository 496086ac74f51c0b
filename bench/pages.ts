/**
 * CPU per request of a public page from the page map, against a bare node:http server that writes the same bytes, which
 * is the least that Node can do, and beside nginx with its file kept open. Needs nginx and wrk (Debian: nginx-light,
 * wrk) and the built site. Limit: 1.5 times the bare server. A tenth of it is that ours is a large program, the rest
 * what each request is asked for before it is answered, and limits of its own in time.
 *
 *   node bench/pages.ts [--runs 15] [--seconds 1]
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../tests/e2e/server.ts";
import { type Answer, ask } from "../tests/server/http.ts";
import { cpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const LIMIT = 1.5;
const CONNECTIONS = 16;
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "15" },
    seconds: { type: "string", default: "1" },
  },
});
type Peer = { url: string; pid: number; stop(): void };

async function microsecondsPerRequest({ url, pid }: Peer): Promise<number> {
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

async function startNginx(body: Buffer, folder: string): Promise<Peer> {
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
      open_file_cache max=10 inactive=1h; open_file_cache_valid 1h;
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
  await untilAnswers(url);
  const worker = execFileSync("pgrep", ["-P", String(master.pid)], { encoding: "utf8" });
  return { url, pid: Number(worker), stop: () => master.kill("SIGQUIT") };
}

/** A server of its own process that answers everything with these bytes, as ours sends them. */
async function startBare({ body, headers }: Answer, folder: string): Promise<Peer> {
  const port = await freePort();
  const { connection, date, "keep-alive": _, ...own } = headers;
  await writeFile(join(folder, "bare.json"), JSON.stringify(Object.entries(own).flat()));
  await writeFile(join(folder, "bare.bin"), body);
  await writeFile(
    join(folder, "bare.mjs"),
    `import { createServer } from "node:http";
    import { readFileSync } from "node:fs";
    const headers = JSON.parse(readFileSync(new URL("bare.json", import.meta.url), "utf8"));
    const body = readFileSync(new URL("bare.bin", import.meta.url));
    const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
      res.writeHead(200, headers);
      res.end(body);
    });
    server.listen(${port}, "127.0.0.1");`,
  );
  const bare = spawn(process.execPath, [join(folder, "bare.mjs")], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return { url, pid: bare.pid ?? 0, stop: () => bare.kill() };
}

async function untilAnswers(url: string): Promise<void> {
  const answers = () =>
    ask(url)
      .then(({ status }) => status === 200)
      .catch(() => false);
  for (let tries = 0; tries < 100 && !(await answers()); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const folder = await mkdtemp(join(tmpdir(), "karyatra-bench-"));
const server = await startMeasured();
const page = await ask(`${server.origin}/`, { headers: { "accept-encoding": "br" } });
if (!page.headers.etag) throw new Error("/ did not come from the page map");
const nginx = await startNginx(page.body, folder);
const bare = await startBare(page, folder);
const ours: Peer = { url: `${server.origin}/`, pid: server.process.pid ?? 0, stop: () => {} };
try {
  console.log(
    `/ in brotli, ${page.body.length} bytes, ${CONNECTIONS} connections, CPU per request:`,
  );
  for (const peer of [ours, bare, ours, bare]) await microsecondsPerRequest(peer); // warm
  const ratios: { bare: number; nginx: number }[] = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    const [own, least, fast] = [
      await microsecondsPerRequest(ours),
      await microsecondsPerRequest(bare),
      await microsecondsPerRequest(nginx),
    ];
    ratios.push({ bare: own / least, nginx: own / fast });
    console.log(
      `run ${run}: ours ${own.toFixed(1)} µs, bare node:http ${least.toFixed(1)} µs, nginx ${fast.toFixed(1)} µs`,
    );
  }
  figure("a page from memory, to a bare node:http", median(ratios.map((each) => each.bare)), LIMIT);
  figure("a page from memory, to nginx", median(ratios.map((each) => each.nginx)));
} finally {
  nginx.stop();
  bare.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
