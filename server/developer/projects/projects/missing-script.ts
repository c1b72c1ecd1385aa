import { FRAMEWORK_RULES } from './framework-rules';

/**
 * The script that a framework's own command takes the place of; null where the command is none of these, or the script is there.
 * @param scripts of the package.json
 */
export function findMissingScript(buildCommand: string, scripts: Readonly<Record<string, unknown>>): string | null {
  const rule = FRAMEWORK_RULES.find(({ command }) => command !== '' && command === buildCommand);
  if (rule === undefined) return null;
  const script = rule.script ?? 'build';
  const isThere = Object.entries(scripts).some(
    ([name, text]) => name === script || (typeof text === 'string' && rule.runs?.test(text)),
  );
  return isThere ? null : script;
}
