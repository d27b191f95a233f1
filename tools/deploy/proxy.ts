import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '../../scripts/lib/image.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** nginx with the configuration file that operators copy, in front of releases that run on this machine. */
export interface Proxy {
  shopUrl: string;
  adminUrl: string;
  httpPort: number;
  httpsPort: number;
  /** The proxy's self-signed certificate. */
  ca: string;
  caFile: string;
  /** Returns the access log once it matches the pattern. nginx logs a request only after it has responded. */
  logged(pattern: RegExp): Promise<string>;
  /** Sends new requests to a release. Pending ones finish at the previous release. Resolves when they have finished. */
  switchTo(release: { port: number; cmsPort: number }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's nginx with `deploy/nginx.conf`. Replaces only names, ports, and paths, as its header asks. */
export async function startProxy(folder: string): Promise<Proxy> {
  mkdirSync(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const shopUrl = `https://localhost:${httpsPort}`;
  const adminUrl = `https://127.0.0.1:${httpsPort}`;
  const [key, caFile] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = 'subjectAltName=DNS:localhost,DNS:www.localhost,IP:127.0.0.1';
  const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  execFileSync(
    'openssl',
    [...certificate, '-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', caFile],
    { stdio: 'ignore' },
  );
  const [site, main, accessLog] = [join(folder, 'site.conf'), join(folder, 'nginx.conf'), join(folder, 'access.log')];
  const write = ({ port, cmsPort }: { port: number; cmsPort: number }): void => {
    const shipped = readFileSync(inRoot('deploy/nginx.conf'), 'utf8');
    const ours = shipped
      .replaceAll('https://shop.example.com', shopUrl)
      .replaceAll('shop.example.com', 'localhost')
      .replaceAll('admin.example.com', '127.0.0.1')
      .replaceAll(/listen (\[::\]:)?443/g, (_, six) => `listen ${six ? '[::1]:' : '127.0.0.1:'}${httpsPort}`)
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => `listen ${six ? '[::1]:' : '127.0.0.1:'}${httpPort};`)
      .replaceAll('/etc/ssl/cerulean/fullchain.pem', caFile)
      .replaceAll('/etc/ssl/cerulean/privkey.pem', key)
      .replaceAll('/var/log/nginx/cerulean.log', accessLog)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace('127.0.0.1:1337', `127.0.0.1:${cmsPort}`);
    writeFileSync(site, hasIpv6() ? ours : ours.replaceAll(/^.*listen \[::1\].*\n/gm, ''));
  };
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    main,
    `user root;\ndaemon off;\nworker_processes 2;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;
     events { worker_connections 1024; }\nhttp { ${temporary.join(' ')} include ${site}; }\n`,
  );
  const nginx = programPath('nginx') ?? 'nginx';
  let child: ReturnType<typeof spawn> | undefined;
  const workers = (): string[] => {
    const file = `/proc/${child?.pid}/task/${child?.pid}/children`;
    return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean);
  };
  return {
    shopUrl,
    adminUrl,
    httpPort,
    httpsPort,
    ca: readFileSync(caFile, 'utf8'),
    caFile,
    logged: async (pattern) => {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const text = readFileSync(accessLog, 'utf8');
        if (pattern.test(text)) return text;
        if (Date.now() > deadline) throw new Error(`nginx did not log ${pattern}:\n${text}`);
        await pause(50);
      }
    },
    switchTo: async (release) => {
      write(release);
      execFileSync(nginx, ['-t', '-q', '-c', main], { stdio: 'pipe' });
      if (!child) {
        child = spawn(nginx, ['-c', main], { stdio: 'ignore' });
        while (workers().length === 0) await pause(100);
        return;
      }
      const before = workers();
      child.kill('SIGHUP');
      // Worker processes with the previous configuration finish their requests and exit.
      const deadline = Date.now() + 120_000;
      while (workers().some((pid) => before.includes(pid))) {
        if (Date.now() > deadline) throw new Error('nginx did not let go of the release before');
        await pause(100);
      }
    },
    stop: async () => {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Checks whether this machine has an IPv6 loopback address. */
function hasIpv6(): boolean {
  const file = '/proc/net/if_inet6';
  return existsSync(file) && /^0{31}1 /m.test(readFileSync(file, 'utf8'));
}
