import type { LayoutDocument } from '#common/layout/document.ts';
import { repair } from '#common/layout/repair.ts';
import type { Registry } from '#common/layout/spec.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { ApiError, call } from '#src/api/client/client.ts';
import type { CallInput } from '#src/api/client/endpoints.ts';
import type { ConflictBackups, SendInput, SendResult } from './autosave';

interface Current {
  readonly version: number;
  readonly root: unknown;
  readonly meta: unknown;
  readonly updated_by: { readonly name: string } | null;
}

/** A reply that takes longer counts as none: the same content is sent again under the same key (docs/trust.md save 5). */
const SEND_MS = 30_000;

/** What the versions of a conflict are called: the person's own page (null), and the version of another. */
export type LabelOf = (theirs: NonNullable<ConflictBackups['theirs']> | null) => string;

/** The server reads 6 MiB: of two pages at the limit of a page only the one to be saved is sent. */
const MAX_BOTH = 5 * 1024 * 1024;

function sizeOf(document: LayoutDocument) {
  return new Blob([JSON.stringify(document)]).size;
}

function labeled({ mine, theirs }: ConflictBackups, document: LayoutDocument, labelOf: LabelOf) {
  const fits = mine !== null && sizeOf(mine) + sizeOf(document) < MAX_BOTH;
  return {
    ...(fits && { mine: { ...mine, label: labelOf(null) } }),
    ...(theirs && { theirs: { version: theirs.version, label: labelOf(theirs) } }),
  };
}

/**
 * Sends one version of a page and says how it ended. Never throws.
 * @param labelOf names what lost a conflict
 */
export async function sendLayout(pageKey: string, input: SendInput, labelOf: LabelOf): Promise<SendResult> {
  const { document, text, baseVersion, confirmEmpty, key, losers } = input;
  const { root, meta } = document;
  const rest = {
    type: 'layout',
    pageKey,
    isNewRecord: false,
    baseVersion,
    ...(confirmEmpty && { confirmEmpty }),
    ...(losers && { losers: labeled(losers, document, labelOf) }),
  } as const;
  const body: CallInput<'POST v1/dashboard/setConfig'>['body'] = { ...rest, root, meta };
  try {
    const { version, unpublishedChanges } = await call(
      'POST v1/dashboard/setConfig',
      { body },
      {
        idempotencyKey: key,
        signal: AbortSignal.timeout(SEND_MS),
        json: `${JSON.stringify(rest).slice(0, -1)},${text.slice(1)}`,
      },
    );
    // Something in between may answer 200 too; only the server knows a version.
    if (!Number.isInteger(version)) throw new Error('The reply to a save names no version');
    return { kind: 'saved', version, unpublishedChanges };
  } catch (error) {
    return resultOf(error, registries[kindOf(root)]);
  }
}

function resultOf(error: unknown, registry: Registry): SendResult {
  if (!(error instanceof ApiError)) return { kind: 'failed', error, retry: true };
  if (error.code === 'offline') return { kind: 'offline' };
  if (error.code === 'confirm_empty') return { kind: 'confirm-empty' };
  if (error.code === 'version_conflict') {
    const { version, root, meta, updated_by } = (error.body as { current: Current }).current;
    const theirs = repair({ root, meta }, registry).document;
    return { kind: 'conflict', version, theirs, by: updated_by?.name ?? null };
  }
  // 401: the session ended; it goes on once its person has signed in again over the canvas.
  const waits = error.status === 401 || error.status === 429;
  const passes = waits || error.status >= 500 || error.code === 'unreadable' || error.code === 'aborted';
  return { kind: 'failed', error, retry: passes };
}
