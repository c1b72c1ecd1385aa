import type { SandboxContext } from './build-context';
import { BuildCancelled, BuildFailure } from './build-failure';
import { runCommand, runStep, type Sandbox } from './sandbox-step';
import { bridgedRegistry, installEnvironment, installScript } from './install';
import { dropInstall, keepInstall, maxEntryBytes, openInstall } from './install-cache';
import { installKey } from './install-cache-key';
import { bridgeCommand, PROXY_ENV } from './sandbox/bridge';
import { allowedHosts } from './sandbox/connect-proxy';
import { withHosts } from './reach-hosts';

/** Builds use this server's Node.js. A project that requires a newer one gets a warning that its build may fail. */
function sayNodeVersion({ build, log }: SandboxContext): void {
  const asked = build.settings.nodeVersion;
  const [own = ''] = process.versions.node.split('.');
  if (Number(asked) > Number(own)) log.say(`The project asks for Node.js ${asked}. Builds run with ${own} here.`);
}

async function installFromRegistry(sandbox: Sandbox): Promise<void> {
  const { parts, build, commit } = sandbox.context;
  const { hosts } = parts.settings.build;
  // Of production package managers leave out what the build itself needs: the variable is for the build alone.
  const { NODE_ENV: _, ...variables } = sandbox.context.variables;
  const { installCommand, allowScripts } = build.settings;
  const env = { ...variables, ...PROXY_ENV, ...installEnvironment(hosts, allowScripts) };
  const script = installScript(installCommand, commit.packageManager);
  const command = bridgeCommand(script, bridgedRegistry(hosts, variables, installCommand));
  await withHosts(sandbox, { hosts: allowedHosts(hosts), which: 'packages are fetched from (BUILD_HOSTS)' }, () =>
    runCommand(sandbox, installCommand || script, { command, env, network: true }),
  );
}

/** Copies what an earlier build installed into the sandbox. @returns false when there is nothing, or it is damaged */
async function copyIn(sandbox: Sandbox, key: string): Promise<boolean> {
  const { parts, log } = sandbox.context;
  const input = await openInstall(parts.settings, key);
  if (input === null) return false;
  log.say('The packages are those of an earlier build with the same lockfile.');
  const command = ['tar', '-xf', '-', '--no-same-owner', '-C', '/'];
  const { exitCode } = await runStep(sandbox, { command, env: {}, network: false, cwd: '', input });
  if (exitCode === 0) return true;
  log.say('They cannot be read. They are installed again.');
  await dropInstall(parts.settings, key);
  return false;
}

/** Packages of all folders of the commit, and the package manager that was fetched. */
const PACK = [
  'cd /',
  'find work -type d -name node_modules -prune -print0 > /tmp/kept',
  'for part in bin lib; do [ -d "home/build/$part" ] && printf "home/build/%s\\0" "$part" >> /tmp/kept; done',
  'exec tar -cf - --null -T /tmp/kept',
].join('\n');

/** A build does not fail for what could not be kept; only its cancelling ends it. */
async function copyOut(sandbox: Sandbox, key: string): Promise<void> {
  const { parts, log } = sandbox.context;
  const step = {
    command: ['sh', '-c', PACK],
    env: {},
    network: false,
    cwd: '',
    outputLimit: maxEntryBytes(parts.settings),
  };
  // Half of the time that is left is the build's own.
  const packing = { ...sandbox, deadline: (Date.now() + sandbox.deadline) / 2 };
  try {
    const isKept = await keepInstall(parts.settings, key, async (stdout) => {
      return (await runStep(packing, step, { stdout })).exitCode === 0;
    });
    if (isKept) log.say('The packages are kept for builds with the same lockfile.');
  } catch (error) {
    if (error instanceof BuildCancelled) throw error;
    const isTooLarge = error instanceof BuildFailure && error.reason === 'output_limit';
    log.say(`The packages ${isTooLarge ? 'are too large to be' : 'could not be'} kept for other builds.`);
  }
}

/**
 * Brings the packages: those of an earlier build with the same lockfile, else from the package registry, which is the one
 * step with a way out.
 * @throws BuildFailure, BuildCancelled
 */
export async function install(sandbox: Sandbox): Promise<void> {
  const { context } = sandbox;
  sayNodeVersion(context);
  const key = context.parts.settings.build.cacheBytes > 0 ? installKey(context) : null;
  if (key !== null && (await copyIn(sandbox, key))) return;
  await installFromRegistry(sandbox);
  if (key !== null) await copyOut(sandbox, key);
}
