import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FormMessageKind, SubmittedAnswer } from '#common/contract/forms.ts';
import { CHECKED } from '#common/forms/field-kinds.ts';
import { PROOF_NAME, STEP_NAME, TRAP_NAME, VERSION_NAME } from '#common/forms/own-fields.ts';
import { type CheckedAnswers, checkAnswers } from '#common/widgets/document/check-answers.ts';
import type { FormDefinition } from '#common/widgets/document/form-definition.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LiveDocument } from '#server/published/web/site-state.ts';
import { findForm, type FormRow } from './forms-store';
import type { SentForm } from './read-post';
import type { ReceivedFile } from './receive-files';
import type { SpamModel } from './learned-spam';
import { SPAM_FROM, spamScore } from './spam-score';
import { storeFormsOfPage } from './store-live-forms';
import type { NewSubmission } from './submission-writer';

/** Names that a form sends for itself. */
const OWN: ReadonlySet<string> = new Set([TRAP_NAME, PROOF_NAME, VERSION_NAME, STEP_NAME]);
/** What is stored of a form is asked for again after this time: its settings may have changed. */
const KNOWN_MS = 5000;
const MAX_KNOWN = 10_000;

/** The same answers of one network are one submission within this time: who sends twice, and not two behind one address. */
const SAME_MS = 600_000;

/** Stored forms that posts ask for. */
export const known = new LRUCache<string, FormRow>({ max: MAX_KNOWN, ttl: KNOWN_MS });

/** The stored form of a definition; made now where the page has just gone live. */
export async function storedForm(
  db: Database,
  siteId: string,
  pageKey: string,
  { templateId, version }: LiveDocument,
  { block }: FormDefinition,
): Promise<FormRow | undefined> {
  const key = `${siteId} ${templateId} ${block}`;
  const row = known.get(key) ?? (await findForm(db, { siteId, templateId }, block));
  if (row) {
    known.set(key, row);
    return row;
  }
  await storeFormsOfPage(db, siteId, { templateId, pageKey, version });
  return findForm(db, { siteId, templateId }, block);
}

/** What was sent for the fields of a form, without what the form sends for itself. */
export function answersIn(sent: SentForm): SentForm {
  return new Map([...sent].filter(([name]) => !OWN.has(name)));
}

function asked({ fields }: FormDefinition, { values }: CheckedAnswers): SubmittedAnswer[] {
  return fields.flatMap(({ key, label, kind, options }) => {
    const value = values.get(key);
    if (value === undefined) return [];
    // People read the label they chose, not its value.
    const read = (text: string) =>
      kind === 'country' ? text : (options.find((each) => each.value === text)?.label ?? text);
    const words = typeof value === 'string' ? read(value) : value.map(read);
    return [{ key, label, kind, value: words }];
  });
}

/** Who sent it, as far as it is looked at; nothing of it is stored. */
export interface Sender {
  readonly ip: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
}

/**
 * What follows a submission that is no spam. Every consent that the form asks for is needed for a list; a form that asks for
 * none leaves the asking to the mail, by which alone anybody joins.
 */
function messagesOf(form: FormRow, { values }: CheckedAnswers, definition: FormDefinition): FormMessageKind[] {
  const consents = definition.fields.filter(({ kind }) => kind === 'consent');
  const agrees = consents.every(({ key }) => values.get(key) === CHECKED);
  return [
    ...(form.notify.length > 0 ? (['mail'] as const) : []),
    ...(form.webhookUrl !== null ? (['webhook'] as const) : []),
    ...(form.listId !== null && agrees ? (['list'] as const) : []),
    ...(form.confirmTemplateId !== null ? (['confirm'] as const) : []),
    ...(form.boardId !== null ? (['ticket'] as const) : []),
  ];
}

/** What came, from whom and when. */
export interface Came {
  readonly sent: SentForm;
  readonly files: readonly ReceivedFile[];
  readonly sender: Sender;
  readonly path: string;
  readonly model: SpamModel;
  /** In ms since 1970: the same sent twice within ten minutes is one submission. */
  readonly now: number;
}

/**
 * A submission as it is stored. Files of no field of the form are not.
 */
export function toSubmission(
  appSecret: string,
  form: FormRow,
  definition: FormDefinition,
  checked: CheckedAnswers,
  { sent, files, sender, path, model, now }: Came,
): NewSubmission {
  const answers = asked(definition, checked);
  const keyed = (...parts: readonly string[]) => createHmac('sha256', appSecret).update(parts.join('\n')).digest('hex');
  const network = clientNetwork(sender.ip);
  const text = answers.flatMap(({ value }) => value).join('\n');
  const trap = (sent.get(TRAP_NAME) ?? []).join('');
  const { userAgent, acceptLanguage } = sender;
  const looks = { text, trap, unknown: checked.unknown.length, userAgent, acceptLanguage };
  const { score, reasons } = spamScore({ ...looks, learned: model.probability(text) });
  const isSpam = score >= SPAM_FROM;
  const asksFor = ({ field }: ReceivedFile) =>
    checked.values.has(field) && definition.fields.some(({ key, kind }) => key === field && kind === 'file');
  const taken = files.filter(asksFor);
  const said = JSON.stringify([answers, ...taken.map(({ digest }) => digest)]);
  const email = answers.find(({ kind }) => kind === 'email')?.value;
  return {
    formId: form.id,
    answers,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    isSpam,
    score,
    reasons,
    path,
    digest: keyed('form digest', form.id, network, String(Math.floor(now / SAME_MS)), said),
    counter: `form-post:${form.id}:${keyed('form network', network).slice(0, 32)}`,
    files: taken.map(({ id, field, name, type, bytes }) => ({ id, field, name, bytes, type: type ?? '' })),
    messages: isSpam ? [] : messagesOf(form, checked, definition),
  };
}

/** Checks what was sent. @param sent with the form's own fields */
export function checkSent(definition: FormDefinition, sent: SentForm, files: readonly ReceivedFile[]): CheckedAnswers {
  const byField = new Map<string, ReceivedFile[]>();
  for (const file of files) byField.set(file.field, [...(byField.get(file.field) ?? []), file]);
  return checkAnswers(definition, answersIn(sent), byField);
}
