import { readFile } from 'node:fs/promises';

/** No file of a build has this address: hidden ones are not served. */
export const SCRIPT_PATH = '/.pagewright/inspect.js';
/** Put behind the pages of builds with marks. */
export const SCRIPT_TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`;

/** The build puts it beside the server's main file; sources use what scripts/lib/own-scripts.mjs made. */
function file() {
  return new URL(
    import.meta.env.PROD ? './inspect-frame.js' : '../../../../node_modules/.cache/pagewright/inspect-frame.mjs',
    import.meta.url,
  );
}

let kept: Promise<string> | null = null;

/**
 * The script that runs in pages whose elements can be chosen (src/inspect-frame).
 * @param appOrigin the only origin that it listens to and answers
 */
export async function inspectScript(appOrigin: string): Promise<string> {
  kept ??= readFile(file(), 'utf8');
  return `${await kept}\ninspectFrame(${JSON.stringify(new URL(appOrigin).origin)});\n`;
}
