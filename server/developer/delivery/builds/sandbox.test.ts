// @module-tag long
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildReason, Deployment } from '#common/contract/deployments.ts';
import type { BuildSettings } from '#common/contract/projects.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { probeSandbox } from './sandbox/probe-sandbox';
import { openBlob } from '#server/developer/delivery/deployments/serve-label.ts';
import { readManifest } from './manifest';
import { text } from 'node:stream/consumers';

/** Builds of a few seconds that need no network: one script each, in a sandbox that is really there. */
const sandbox = await probeSandbox();

/** Room for more processes than may be, or too many of them pass the limit on memory first. */
const LIMITS = { BUILD_MEMORY_MB: '1000' };

let world: World;
let names = 0;
/** A host that builds may reach where their project lets them. */
const reachable = createServer();
beforeAll(async () => {
  await new Promise<void>((resolve) => reachable.listen(0, '127.0.0.1', resolve));
  const { port } = reachable.address() as AddressInfo;
  world = await createWorld({ env: { ...LIMITS, BUILD_REACH_HOSTS: `127.0.0.1:${port}` } });
  await allowEverything(world);
});
afterAll(async () => {
  reachable.close();
  await world.close();
});

/** No other test on this machine that runs at the same time starts a program of this name. */
const SCRIPT = `build-${randomUUID()}.cjs`;
const SETTINGS: Partial<BuildSettings> = {
  installCommand: 'true',
  buildCommand: `node ${SCRIPT}`,
  outputDirectory: 'dist',
};

async function build(script: string, settings: Partial<BuildSettings> = {}) {
  names += 1;
  const files = {
    'package.json': JSON.stringify({ scripts: { build: `node ${SCRIPT}` } }),
    [SCRIPT]: script,
    'src/a.txt': 'source',
  };
  const { id, repository } = await makeProject(world, `Build ${names}`, files, { ...SETTINGS, ...settings });
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
  return { projectId: id, repository, deployment: body.deployment };
}

async function read({ projectId, number }: Deployment) {
  const query = { projectId, number: String(number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

async function logOf({ id }: Deployment) {
  const options = { as: world.a4, params: { id }, query: { follow: 'false' } };
  const { body } = await world.send('GET project/deployment/logs/:id', options);
  return [...body.matchAll(/^event: lines\ndata: (.*)$/gm)]
    .flatMap(([, data]) => (JSON.parse(data!) as { lines: { text: string }[] }).lines)
    .map((line) => line.text);
}

async function run(script: string, settings?: Partial<BuildSettings>) {
  const { deployment } = await build(script, settings);
  await world.runJobs();
  return read(deployment);
}

/** The files that a build made. */
async function filesOf({ id }: Deployment) {
  const { rows } = await world.database.pool.query<{ manifest: Buffer }>(
    'select manifest from builds b join deployments d on d.build_id = b.id where d.id = $1',
    [id],
  );
  return readManifest(rows[0]!.manifest);
}

/** A file of what a build made. */
async function readResult(deployment: Deployment, path: string) {
  const { sha256 } = (await filesOf(deployment)).get(path)!;
  return text((await openBlob(world.parts, sha256))!.stream());
}

/** Numbers of processes that have a word in their command line. */
async function processesWith(word: string) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(word)).length;
}

/** Folders of this test's builds that are still there. */
async function leftFolders(of = world) {
  const { rows } = await of.database.pool.query<{ id: string }>('select id from builds');
  const own = new Set(rows.map(({ id }) => `pagewright-build-${id}`));
  return (await readdir('/var/tmp')).filter((name) => own.has(name));
}

/** A build under limits that would end others on a busy machine: the disk is watched by what all take from it. */
async function runAlone(script: string, limits: Record<string, string>) {
  const own = await createWorld({ env: { ...LIMITS, ...limits } });
  await allowEverything(own);
  const { id: projectId } = await makeProject(own, 'Alone', { [SCRIPT]: script }, SETTINGS);
  const { body } = await own.call('POST project/deploy', { as: own.a4, body: { projectId } });
  await own.runJobs();
  const query = { projectId, number: String(body.deployment.number) };
  const ended = (await own.call('GET project/deployment', { as: own.a4, query })).body.deployment;
  expect(await leftFolders(own)).toEqual([]);
  await own.close();
  return ended;
}

async function endsWith(_name: string, script: string, reason: BuildReason, exitCode: number | null) {
  const deployment = await run(`const fs = require('fs'), cp = require('child_process');\n${script}`);
  expect(deployment).toMatchObject({ status: 'failed', reason, exitCode, aliases: [] });
  expect(await processesWith(SCRIPT)).toBe(0);
  expect(await leftFolders()).toEqual([]);
}

describe.runIf(sandbox.ready)('a build in the sandbox', () => {
  it('checks out, installs, builds and collects, with the times of its steps', async () => {
    const deployment = await run(`
      const fs = require('fs');
      fs.mkdirSync('dist/sub', { recursive: true });
      fs.copyFileSync('src/a.txt', 'dist/sub/a.txt');
      fs.writeFileSync('dist/index.html', '<p>' + process.getuid() + '</p>');
      console.log('\\u001b[32mbuilt\\u001b[0m');
    `);
    expect(deployment).toMatchObject({ status: 'ready', files: 2, reason: null });
    expect(deployment.steps.map(({ name }) => name)).toEqual(['checkout', 'install', 'build', 'collect']);
    expect(deployment.steps.every(({ ms }) => ms !== null && ms > 0)).toBe(true);
    expect(await logOf(deployment)).toEqual(['$ true', `$ node ${SCRIPT}`, 'built', '2 files.']);
    expect(await readResult(deployment, 'index.html')).toBe('<p>10001</p>');
    expect(await leftFolders()).toEqual([]);
  });

  it('says which script is missing where the command of the framework takes its place', async () => {
    const tool = "printf '#!/bin/sh\\nmkdir dist; echo > dist/index.html\\n' > node_modules/.bin/vite";
    const installCommand = `mkdir -p node_modules/.bin; ${tool}; chmod +x node_modules/.bin/vite`;
    const files = { 'package.json': '{"scripts":{"compile":"vite build"}}' };
    const settings = { installCommand, buildCommand: 'npx vite build', outputDirectory: 'dist' };
    const { id: projectId } = await makeProject(world, 'Renamed script', files, settings);
    const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
    await world.runJobs();
    expect(await read(body.deployment)).toMatchObject({ status: 'ready' });
    expect((await logOf(body.deployment)).slice(1)).toEqual([
      'package.json has no script build: running npx vite build.',
      '$ npx vite build',
      '1 files.',
    ]);
  });

  it('has a limit on processes that the kernel keeps', { tags: ['crash'] }, async () => {
    // On a busy machine the watch may count too late (run-sandboxed.ts).
    const deployment = await run(`
      const fs = require('fs');
      console.log(/Max processes +(\\d+)/.exec(fs.readFileSync('/proc/self/limits', 'utf8'))[1]);
      fs.mkdirSync('dist');
      fs.writeFileSync('dist/index.html', '');
    `);
    expect(deployment).toMatchObject({ status: 'ready' });
    expect(await logOf(deployment)).toContain('2048');
  });

  it.each([
    ['that fails', 'console.error("broken"); process.exit(7)', 'command_failed', 7],
    ['without its output directory', '', 'no_output', null],
    [
      'whose result holds a link',
      'fs.mkdirSync("dist"); fs.symlinkSync("/etc/passwd", "dist/a")',
      'unsafe_output',
      null,
    ],
    ['whose result is a link', 'fs.symlinkSync("/etc", "dist")', 'unsafe_output', null],
    ['whose result holds a pipe', 'fs.mkdirSync("dist"); cp.execSync("mkfifo dist/a")', 'unsafe_output', null],
  ] as const)('%s ends with its reason, and nothing of it is left', { tags: ['details'] }, endsWith);

  it.each([
    [
      'that forks without end',
      'cp.execSync(":(){ :|: & };:; sleep 30", { shell: "/bin/bash" })',
      'process_limit',
      null,
    ],
    ['that eats memory', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))', 'memory_limit', null],
    ['that fills what no disk counts', 'fs.writeFileSync("/full", "x")', 'command_failed', 1],
    [
      'that prints without end',
      'const line = "x".repeat(1e6) + "\\n"; for (;;) fs.writeSync(1, line)',
      'output_limit',
      null,
    ],
  ] as const)('%s ends with its reason, and nothing of it is left', { tags: ['crash'] }, endsWith);
});

describe.runIf(sandbox.ready)('a build that is ended', () => {
  it('because its time is over', { tags: ['crash'] }, async () => {
    const ended = await runAlone('setInterval(() => {}, 1000)', { BUILD_MINUTES: '0.15' });
    expect(ended).toMatchObject({ status: 'failed', reason: 'time_limit' });
    expect(await processesWith(SCRIPT)).toBe(0);
  });

  it('because it fills the disk', { tags: ['crash'] }, async () => {
    const script = "for (let i = 0; ; i++) require('fs').writeFileSync('f' + i, Buffer.alloc(1e7))";
    const ended = await runAlone(script, { BUILD_DISK_MB: '64' });
    expect(ended).toMatchObject({ status: 'failed', reason: 'disk_limit', exitCode: null, aliases: [] });
    expect(await processesWith(SCRIPT)).toBe(0);
  });

  it('because somebody cancels it', async () => {
    const { deployment } = await build('console.log("begun"); setInterval(() => {}, 1000)');
    const running = world.runJobs();
    const query = { projectId: deployment.projectId, number: String(deployment.number) };
    await expect
      .poll(async () =>
        (await logOf((await world.call('GET project/deployment', { as: world.a4, query })).body.deployment)).at(-1),
      )
      .toBe('begun');
    await world.call('POST project/deployment/cancel', { as: world.a4, body: { id: deployment.id } });
    await running;
    expect(await read(deployment)).toMatchObject({ status: 'cancelled', reason: null });
    expect(await processesWith(SCRIPT)).toBe(0);
  });
});

describe.runIf(sandbox.ready)('what a build is given', () => {
  it('is told when the project asks for a newer Node.js than there is', { tags: ['details'] }, async () => {
    const script = 'fs.mkdirSync("dist"); fs.writeFileSync("dist/index.html", "")';
    const deployment = await run(`const fs = require('fs'); ${script}`, { nodeVersion: '99' });
    expect(deployment).toMatchObject({ status: 'ready' });
    expect((await logOf(deployment))[0]).toMatch(/^The project asks for Node\.js 99\. Builds run with \d+ here\.$/);
  });

  it('is told of packages that ask for a newer Node.js where its build fails', { tags: ['details'] }, async () => {
    const warning = "npm warn EBADENGINE   required: { node: '>=99' },";
    const installCommand = `echo "${warning}"`;
    const said = `Packages ask for another Node.js than ${process.versions.node}, which builds have here: Node.js >=99.`;
    const failed = await run('process.exit(1)', { installCommand });
    expect(await logOf(failed)).toContainEqual(expect.stringContaining(said));
    const passed = await run('fs = require("fs"); fs.mkdirSync("dist"); fs.writeFileSync("dist/index.html", "")', {
      installCommand,
    });
    expect(passed).toMatchObject({ status: 'ready' });
    expect((await logOf(passed)).join()).not.toContain('Packages ask');
  });

  it('sees neither files, nor processes, nor the network of the machine', async () => {
    const server = createServer((_request, reply) => reply.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const deployment = await run(`
      const fs = require('fs'), net = require('net');
      fs.mkdirSync('dist');
      const tryRead = (path) => { try { return fs.readdirSync(path).length + ' entries'; } catch (e) { return e.code; } };
      for (const path of ['/root', '/home', '/var', '/proc/1/root/root', ${JSON.stringify(world.dataDir)}]) console.log(path, tryRead(path));
      console.log('processes', fs.readdirSync('/proc').filter((n) => /^\\d+$/.test(n)).length < 10);
      console.log('names', Object.keys(process.env).sort().join(' '));
      const reach = (host, port) => new Promise((done) => net.connect({ host, port, timeout: 2000 })
        .on('connect', () => done('connected')).on('error', (e) => done(e.code)).on('timeout', () => done('timeout')));
      (async () => {
        for (const [h, p] of [['127.0.0.1', ${port}], ['169.254.169.254', 80], ['1.1.1.1', 443]]) console.log(h, await reach(h, p));
      })();
    `);
    server.close();
    const log = await logOf(deployment);
    const said = (word: string) => log.find((line) => line.startsWith(word));
    expect(said('/root')).toBe('/root ENOENT');
    expect(said('/home')).toBe('/home 1 entries');
    expect(said('/var')).toBe('/var ENOENT');
    expect(said('/proc')).toMatch(/EACCES|ENOENT/);
    expect(said(world.dataDir)).toMatch(/ENOENT/);
    expect(said('processes')).toBe('processes true');
    expect(said('names')).not.toMatch(/DATABASE|SECRET|APP_/);
    expect(said('127.0.0.1')).toBe('127.0.0.1 ECONNREFUSED');
    expect(said('169.254')).toMatch(/ENETUNREACH|EHOSTUNREACH/);
    expect(said('1.1.1.1')).toMatch(/ENETUNREACH|EHOSTUNREACH/);
  });

  it('installs through the proxy alone, which lets nothing through but the registry', async () => {
    const install = [
      'node -e "',
      "const http = require('http');",
      "const ask = (path) => new Promise((done) => http.request({ host: '127.0.0.1', port: 3128, method: 'CONNECT', path })",
      ".on('connect', (r, s) => { console.log(path, r.statusCode); s.destroy(); done(); }).on('error', (e) => { console.log(path, e.code); done(); }).end());",
      "(async () => { await ask('example.com:443'); await ask('127.0.0.1:5432'); await ask('registry.npmjs.org:22'); process.exit(0); })()",
      '"',
    ].join(' ');
    const script =
      'require("fs").mkdirSync("dist"); require("net").connect(3128).on("error", (e) => console.log("build", e.code))';
    const deployment = await run(script, { installCommand: install });
    const log = await logOf(deployment);
    expect(log).toContain('example.com:443 403');
    expect(log).toContain('127.0.0.1:5432 403');
    expect(log).toContain('registry.npmjs.org:22 403');
    expect(log).toContain('build ECONNREFUSED');
    expect(log).toContain('example.com is not among the hosts that packages are fetched from (BUILD_HOSTS).');
    expect(log).toContain('registry.npmjs.org:22 is not among the hosts that packages are fetched from (BUILD_HOSTS).');
  });

  it('gets the variables of its target; their values appear nowhere else', async () => {
    const canary = 'canary-0123456789';
    const script = `
      const fs = require('fs');
      console.log('value', process.env.CANARY, Buffer.from(process.env.CANARY).toString('base64'), process.env.OTHER);
      fs.mkdirSync('dist');
      fs.writeFileSync('dist/index.html', '');
      fs.writeFileSync('dist/length.txt', String(process.env.CANARY.length));
      setTimeout(() => {}, 1500);
    `;
    const { deployment, projectId } = await build(script);
    const variables = [
      { name: 'CANARY', value: canary, preview: false },
      { name: 'OTHER', value: 'only for previews', build: false },
    ];
    const saved = await world.send('POST project/env', {
      as: world.a4,
      body: { projectId, environment: { variables } },
    });
    expect(saved.statusCode).toBe(200);
    const running = world.runJobs();
    await expect.poll(async () => (await logOf(deployment)).some((line) => line.startsWith('value'))).toBe(true);
    expect(await processesWith(canary)).toBe(0);
    await running;
    expect((await logOf(deployment)).find((line) => line.startsWith('value'))).toBe('value *** *** undefined');
    const { rows } = await world.database.pool.query<{ all: string }>(
      `select (select string_agg(t::text, '') from build_logs t) || (select string_agg(t::text, '') from builds t)
        || (select string_agg(t::text, '') from environment_variables t) as all`,
    );
    const everything = [rows[0]!.all, world.lines.join(''), saved.body].join('');
    for (const form of [
      canary,
      Buffer.from(canary).toString('base64').slice(0, 20),
      Buffer.from(canary).toString('hex'),
    ])
      expect(everything).not.toContain(form);
  });
});

describe.runIf(sandbox.ready)('what a build reaches', () => {
  it(
    'has the registry at a port of its own while it installs, unless the project names one',
    { tags: ['details'] },
    async () => {
      const files = `printenv | grep -c 127.0.0.1:3129 | sed 's/^/led there: /'; mkdir dist; echo x > dist/index.html`;
      const lines = async (installCommand: string) =>
        (await logOf(await run('', { installCommand }))).filter((line) => line.startsWith('led there'));
      expect(await lines(files)).toEqual(['led there: 3']);
      expect(await lines(`echo 'registry=https://npm.example/' > .npmrc; ${files}`)).toEqual(['led there: 0']);
    },
  );

  it(
    'reaches the hosts that the installation offers, and no other, where its project lets it',
    { tags: ['details'] },
    async () => {
      const { port } = reachable.address() as AddressInfo;
      const script = `
      const http = require('http'), fs = require('fs');
      fs.mkdirSync('dist');
      fs.writeFileSync('dist/index.html', '');
      const { hostname: host, port } = new URL(process.env.HTTPS_PROXY || 'http://127.0.0.1:3128');
      const ask = (path) => new Promise((done) => http.request({ host, port, method: 'CONNECT', path })
        .on('connect', (r, s) => { console.log(path, r.statusCode); s.destroy(); done(); })
        .on('error', (e) => { console.log(path, e.code); done(); }).end());
      ask('127.0.0.1:${port}').then(() => ask('registry.npmjs.org:443'));
    `;
      const open = await logOf(await run(script, { reachHosts: true }));
      expect(open).toContain(`127.0.0.1:${port} 200`);
      expect(open).toContain('registry.npmjs.org:443 403');
      expect(open).toContain('registry.npmjs.org is not among the hosts that builds may reach (BUILD_REACH_HOSTS).');
      expect(await logOf(await run(script))).toContain(`127.0.0.1:${port} ECONNREFUSED`);
    },
  );

  it('says that a build has no network where it failed for one', { tags: ['details'] }, async () => {
    const script =
      "require('dns').lookup('fonts.example.com', (error) => { console.error(error.message); process.exit(1); })";
    const log = await logOf(await run(script));
    const said = log.find((line) => line.startsWith('Builds have no network:'));
    expect(said).toMatch(/The build settings of the project can let it reach 127\.0\.0\.1:\d+\.$/);
    const other = await logOf(await run('console.error("broken"); process.exit(1)'));
    expect(other.some((line) => line.startsWith('Builds have no network:'))).toBe(false);
  });
});

describe.runIf(sandbox.ready)('packages and logs of builds in the sandbox', () => {
  it('publishes no packages where the root directory itself is the result', { tags: ['details'] }, async () => {
    const installCommand = 'mkdir -p node_modules/left vendor/node_modules && echo x > node_modules/left/index.js';
    const files = { [SCRIPT]: 'require("fs").writeFileSync("site.css", "a {}")', 'index.html': 'x' };
    const body = {
      sampleId: 'empty',
      name: 'Root',
      buildSettings: { ...SETTINGS, installCommand, outputDirectory: './' },
    };
    const { project } = (await world.call('POST project/sample/clone', { as: world.a4, body })).body;
    expect(project.buildSettings.outputDirectory).toBe('');
    const { id } = await makeProject(world, 'Root itself', files, { ...SETTINGS, installCommand, outputDirectory: '' });
    const made = (await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } })).body.deployment;
    await world.runJobs();
    expect([...(await filesOf(made)).keys()].sort()).toEqual([SCRIPT, 'index.html', 'site.css']);
  });

  it('installs what a build needs, also where the build is one of production', { tags: ['details'] }, async () => {
    const settings = {
      installCommand: 'echo "install [$NODE_ENV$OTHER]"',
      buildCommand: 'echo "build [$NODE_ENV$OTHER]"; mkdir dist; echo x > dist/index.html',
      outputDirectory: 'dist',
    };
    const { id: projectId } = await makeProject(world, 'Of production', { 'a.txt': 'a' }, settings);
    const variables = [
      { name: 'NODE_ENV', value: 'production' },
      { name: 'OTHER', value: '+' },
    ];
    await world.call('POST project/env', { as: world.a4, body: { projectId, environment: { variables } } });
    const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
    await world.runJobs();
    const log = await logOf(body.deployment);
    expect(log).toContain('install [+]');
    // Values of variables are masked.
    expect(log).toContain('build [***+]');
  });

  it(
    'copies in what an earlier build installed with the same lockfile, as it was installed',
    { tags: ['details'] },
    async () => {
      const packages = {
        'package.json': JSON.stringify({ name: 'site', dependencies: { greeting: 'file:greeting' } }),
        'package-lock.json': JSON.stringify({
          name: 'site',
          lockfileVersion: 3,
          requires: true,
          packages: {
            '': { name: 'site', dependencies: { greeting: 'file:greeting' } },
            greeting: {},
            'node_modules/greeting': { resolved: 'greeting', link: true },
          },
        }),
        'greeting/package.json': JSON.stringify({ name: 'greeting', version: '1.0.0', main: 'index.js' }),
        'greeting/index.js': "module.exports = 'hello';",
      };
      // What a build does to its packages afterwards is its own affair.
      const script = (word: string) => `
      const fs = require('fs');
      fs.mkdirSync('dist');
      fs.writeFileSync('dist/index.html', '');
      fs.writeFileSync('dist/a.txt', [require('greeting'), '${word}', fs.existsSync('node_modules/left')].join());
      fs.writeFileSync('node_modules/left', 'by a build');
    `;
      const settings = { ...SETTINGS, installCommand: '' };
      const first = { ...packages, [SCRIPT]: script('one') };
      const { id, repository } = await makeProject(world, 'Packages', first, settings);
      const deployed = async () => {
        const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
        await world.runJobs();
        const log = await logOf(body.deployment);
        const how = log.filter((line) => /^\$ if|^The packages/.test(line)).map((line) => line.slice(0, 12));
        return { how, log, file: await readResult(body.deployment, 'a.txt') };
      };
      expect(await deployed()).toMatchObject({ how: ['$ if [ -f pn', 'The packages'], file: 'hello,one,false' });
      await commitTo(repository, 'main', { [SCRIPT]: script('two') });
      expect(await deployed()).toMatchObject({ how: ['The packages'], file: 'hello,two,false' });
      await commitTo(repository, 'main', {
        'greeting/package.json': JSON.stringify({ name: 'greeting', main: './index' }),
      });
      expect(await deployed()).toMatchObject({ how: ['$ if [ -f pn', 'The packages'], file: 'hello,two,false' });
    },
  );

  it('keeps all that a tool printed before it ended itself', { tags: ['details'] }, async () => {
    const script = `
      for (let n = 1; n <= 5000; n += 1) console.log('line ' + n);
      process.stdout.write('x'.repeat(300000) + '\\n');
      console.error('REASON');
      console.log('last');
      process.exit(2);
    `;
    const deployment = await run(script);
    expect(deployment).toMatchObject({ reason: 'command_failed', exitCode: 2 });
    const log = await logOf(deployment);
    expect(log).toContain('REASON');
    expect(log.filter((line) => /^line \d+$/.test(line))).toHaveLength(5000);
    expect(log.some((line) => line.startsWith('xxx'))).toBe(true);
    expect(log).toContain('last');
  });

  it('keeps 50,000 lines of a log, in order, the first and the last', { tags: ['details'] }, async () => {
    const script = `
      let text = '';
      for (let n = 1; n <= 60000; n += 1) text += 'line ' + n + '\\n';
      require('fs').writeSync(1, text.slice(0, 300000));
      process.stdout.write(text.slice(300000));
      require('fs').mkdirSync('dist');
    `;
    const deployment = await run(script);
    const log = await logOf(deployment);
    expect(log).toHaveLength(50_000);
    expect(log.slice(2, 5)).toEqual(['line 1', 'line 2', 'line 3']);
    expect(log.slice(-2)).toEqual(['line 60000', 'The result has no index.html at its top. It has 0 files.']);
    expect(log[47_999]).toBe('Lines left out: 10004.');
  });
});

it('refuses what has to be built where there is no sandbox, and deploys folders all the same', async () => {
  const off = await createWorld({ env: { SANDBOX: 'off' } });
  try {
    const page = { 'index.html': 'as it is' };
    const [built, plain] = [await makeProject(off, 'Built', page, SETTINGS), await makeProject(off, 'Plain', page)];
    const refused = await off.call('POST project/deploy', { as: off.a4, body: { projectId: built.id } });
    expect([refused.status, refused.body.code, refused.body.details?.[0]]).toEqual([
      503,
      'unavailable',
      expect.objectContaining({ code: 'sandbox_missing', values: { reason: 'SANDBOX=off' } }),
    ]);
    expect((await off.call('POST project/deploy', { as: off.a4, body: { projectId: plain.id } })).status).toBe(200);
  } finally {
    await off.close();
  }
});
