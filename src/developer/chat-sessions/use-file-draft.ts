import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editSessionFile, isStale } from '#src/api/chat-sessions.ts';
import { readRepositoryFile } from '#src/api/repository-files.ts';
import { showToast } from '#src/ui/toasts.ts';
import { type Sending, useSending } from '#src/ui/use-sending.ts';
import type { LiveSession } from './live-session';
import { toEdited, toOwn } from './own-lines';

/** A file as another person saved it in the meantime. */
export interface Theirs {
  readonly content: string;
  readonly hash: string;
}

/** A file that is edited by hand. */
export interface FileDraft {
  readonly path: string;
  /** As it was read when the edit began, or last saved. */
  readonly original: string;
  readonly baseHash: string;
  /** As the editor has it (own-lines.ts). */
  readonly text: string;
  readonly theirs: Theirs | null;
  /** Counts the contents that the editor must be recreated for. */
  readonly round: number;
}

/** The edit under way, and what is done with it. */
export interface FileDrafts {
  readonly draft: FileDraft | null;
  readonly isDirty: boolean;
  readonly sending: Sending;
  readonly begin: (file: { readonly path: string; readonly content: string; readonly hash: string }) => void;
  readonly write: (text: string) => void;
  readonly drop: () => void;
  /** Saves it and goes on editing; where the file was changed meanwhile both stand side by side. @param over saves over theirs */
  readonly save: (over?: Theirs) => Promise<boolean>;
  readonly takeTheirs: () => void;
}

/** Holds the one file that is edited by hand, whichever tab is in sight. */
export function useFileDraft({ session }: Pick<LiveSession, 'session'>): FileDrafts {
  const { t } = useTranslation('chat-sessions');
  const [draft, setDraft] = useState<FileDraft | null>(null);
  const sending = useSending();
  const { id, projectId, branch } = session;
  const save = async (over?: Theirs) => {
    if (!draft) return false;
    const { path, original, text, baseHash } = draft;
    const content = toOwn(original, text);
    return sending.run(async () => {
      try {
        const hash = await editSessionFile(id, { path, content, baseHash: over?.hash ?? baseHash });
        // One goes on writing where one is; what was typed meanwhile is not saved yet.
        setDraft((now) => (now?.path === path ? { ...now, original: content, baseHash: hash, theirs: null } : now));
        showToast({ tone: 'success', text: t('fileSaved', { path }) });
      } catch (error) {
        if (!isStale(error)) throw error;
        const now = await readRepositoryFile(projectId, branch, path);
        // The same file as before: something else stood in the way.
        if (now.hash === (over?.hash ?? baseHash)) throw error;
        const theirs = { content: now.content, hash: now.hash };
        setDraft((held) => (held?.path === path ? { ...held, theirs } : held));
      }
    });
  };
  const open = (path: string, { content, hash }: Theirs, round: number) =>
    setDraft({ path, original: content, baseHash: hash, text: toEdited(content), theirs: null, round });
  return {
    draft,
    isDirty: draft !== null && draft.text !== toEdited(draft.original),
    sending,
    begin: (file) => open(file.path, file, 0),
    write: (text) => setDraft((now) => now && { ...now, text }),
    drop: () => {
      setDraft(null);
      sending.forget();
    },
    save,
    takeTheirs: () => draft?.theirs && open(draft.path, draft.theirs, draft.round + 1),
  };
}
