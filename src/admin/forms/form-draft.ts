import type { SiteForm } from '#src/api/forms.ts';

/** The settings of a form as they are being changed. */
export interface FormDraft {
  readonly notify: readonly string[];
  readonly retentionDays: number | null;
  /** '' = none, as of those below. */
  readonly listId: string;
  readonly confirmEmail: string;
  readonly boardId: string;
  readonly webhook: string;
  readonly newSecret: boolean;
}

/** What each part of the settings gets. */
export interface DraftProps {
  readonly draft: FormDraft;
  readonly change: (part: Partial<FormDraft>) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** The settings of a form as they are stored. */
export function draftOf({ settings }: SiteForm): FormDraft {
  const { notify, retentionDays, listId, confirmEmail, boardId, webhook } = settings;
  return {
    notify,
    retentionDays,
    listId: listId ?? '',
    confirmEmail: confirmEmail ?? '',
    boardId: boardId ?? '',
    webhook: webhook ?? '',
    newSecret: false,
  };
}
