import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutDocument } from '#common/layout/document.ts';
import { registries } from '#common/widgets/registry.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { rereadSaved, type StoredLayout } from '#src/api/pages.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { type Sending, useSending } from '#src/ui/use-sending.ts';
import type { SendResult } from '../document/autosave';
import { sendLayout } from '../document/send-layout';
import { writeLayout } from './layout-text';
import { type LineFault, placeFaults, readLayout } from './read-layout';

type Conflict = Extract<SendResult, { kind: 'conflict' }>;

interface Refused {
  /** What was refused: faults of another text are not shown. */
  readonly text: string;
  readonly faults: readonly LineFault[];
}

interface SaveChoice {
  readonly over?: boolean;
  /** It is meant that the page becomes empty. */
  readonly empty?: boolean;
}

/** The same key for each try at the same content, so that a lost reply makes no second version. */
function useKeys() {
  const last = useRef({ content: '', key: '' });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** A page's layout configuration that is edited as a text. */
export interface LayoutConfig {
  readonly pageKey: string;
  readonly registry: (typeof registries)[StoredLayout['kind']];
  /** The version that the text goes on from. */
  readonly version: number;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly isDirty: boolean;
  /** What is wrong with the text, our checks first, then what the server refused. */
  readonly faults: readonly LineFault[];
  readonly sending: Sending;
  /** Another person saved a newer version: nothing was sent over it. */
  readonly conflict: Conflict | null;
  /** The page would become empty. */
  readonly isEmptying: boolean;
  /**
   * Saves the text as the next version.
   * @param over saves over the version of another person, which stays among the versions
   * @returns the faults that it was not sent for
   */
  readonly save: (choice?: SaveChoice) => Promise<readonly LineFault[]>;
  /** Continues from the version of another person. @returns its text */
  readonly takeTheirs: () => string | null;
  readonly stayAsIs: () => void;
}

/** Holds the text of a page, checks it while it is written, and saves it as `setConfig` does. */
export function useLayoutConfig(stored: StoredLayout): LayoutConfig {
  const { t } = useTranslation('layout-config');
  const { pageKey, kind } = stored;
  const registry = registries[kind];
  const [base, setBase] = useState(() => ({ version: stored.version, text: writeLayout(pageKey, stored) }));
  const [text, setText] = useState(base.text);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isEmptying, setEmptying] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const sending = useSending();
  const keyOf = useKeys();
  const rested = useDebouncedValue(text);
  const reading = useMemo(() => readLayout(rested, pageKey, registry), [rested, pageKey, registry]);
  const own: readonly LineFault[] = reading.faults;

  const settle = (result: SendResult, sent: string) => {
    if (result.kind === 'saved') {
      setBase({ version: result.version, text: sent });
      setConflict(null);
      showToast({ tone: 'success', text: t('saved', { version: result.version }) });
      void rereadSaved();
    } else if (result.kind === 'conflict') {
      setConflict(result);
      void rereadSaved();
    } else if (result.kind === 'confirm-empty') setEmptying(true);
    else if (result.kind === 'offline') throw new ApiError(0, { code: 'offline' });
    else {
      const { error } = result;
      const details = error instanceof ApiError && error.code === 'invalid' ? error.details : [];
      if (details.length > 0) setRefused({ text: sent, faults: placeFaults(sent, details) });
      throw error;
    }
  };
  const send = async (document: LayoutDocument, sent: string, { over, empty }: Required<SaveChoice>) => {
    const theirs = over ? conflict : null;
    const baseVersion = theirs?.version ?? base.version;
    const input = {
      document,
      text: JSON.stringify(document),
      baseVersion,
      confirmEmpty: empty,
      key: keyOf(`${baseVersion} ${empty} ${sent}`),
      losers: theirs && { mine: null, theirs },
    };
    const labelOf = (gaveWay: { readonly by: string | null } | null) =>
      t('theirsLabel', { name: gaveWay?.by ?? t('somebody') });
    settle(await sendLayout(pageKey, input, labelOf), sent);
  };
  return {
    pageKey,
    registry,
    version: base.version,
    text,
    write: setText,
    isDirty: text !== base.text,
    faults: own.length > 0 || refused?.text !== text ? own : refused.faults,
    sending,
    conflict,
    isEmptying,
    save: async ({ over = false, empty = false } = {}) => {
      const now = readLayout(text, pageKey, registry);
      const { document } = now;
      if (document === null) return now.faults;
      setEmptying(false);
      await sending.run(() => send(document, text, { over, empty }));
      return [];
    },
    takeTheirs: () => {
      if (!conflict) return null;
      const theirs = writeLayout(pageKey, conflict.theirs);
      setBase({ version: conflict.version, text: theirs });
      setConflict(null);
      return theirs;
    },
    stayAsIs: () => setEmptying(false),
  };
}
