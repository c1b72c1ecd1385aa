import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { ensureAmpValidator } from '../../scripts/lib/amp-validator.mjs';

interface ValidationError {
  readonly severity: string;
  readonly line: number;
}
interface Validator {
  readonly init: () => Promise<void>;
  readonly validateString: (html: string) => { readonly status: string; readonly errors: readonly ValidationError[] };
  readonly renderErrorMessage: (error: ValidationError) => string;
}

/** AMP's own validator: the faults of a document, none when it is valid. */
export type AmpFaults = (html: string) => string[];

let loading: Promise<AmpFaults> | undefined;

async function load(): Promise<AmpFaults> {
  const context = createContext() as { readonly amp: { readonly validator: Validator } };
  new Script(readFileSync(await ensureAmpValidator(), 'utf8')).runInContext(context);
  const { validator } = context.amp;
  await validator.init();
  return (html) => {
    const { status, errors } = validator.validateString(html);
    const said = errors.map((error) => `${error.severity}: ${validator.renderErrorMessage(error)}`);
    return status === 'PASS' && said.length === 0 ? [] : [status, ...said];
  };
}

/** Ready to ask; loaded once by a process. */
export function ampValidator(): Promise<AmpFaults> {
  return (loading ??= load());
}
