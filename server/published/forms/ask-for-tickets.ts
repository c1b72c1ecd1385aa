import type { SubmittedAnswer } from '#common/contract/forms.ts';
import { firstOf } from '#common/rules/cut-text.ts';
import { ticketAsked } from '#server/published/events.ts';
import type { FormRow } from './forms-store';
import { type DeliverDeps, forget, type SiteRow, valueText } from './waiting';
import type { MessageWork } from './work-off';

/** Characters of a ticket's title and body (common/contract/tickets.ts). */
const MAX_TITLE = 200;
const MAX_BODY = 50_000;

/** A text of a stranger as Markdown that is nothing but that text: no link, no picture, no heading, no mention. */
function plainMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`).replaceAll('\n', '  \n');
}

function bodyOf(answers: readonly SubmittedAnswer[], link: string): string {
  const parts = answers.map((answer) => `**${plainMarkdown(answer.label)}**  \n${plainMarkdown(valueText(answer))}`);
  return `${firstOf(parts.join('\n\n'), MAX_BODY - link.length - 2)}\n\n${link}`;
}

/** Asks for a ticket about each submission, exactly once: the request goes with the ticket's transaction. */
export async function askForTickets(
  { db, events, settings }: DeliverDeps,
  form: FormRow,
  site: SiteRow,
): Promise<MessageWork> {
  const { boardId } = form;
  if (boardId === null) return async () => {};
  const { organizationId, titleIndex } = site;
  const query = new URLSearchParams({ site: String(titleIndex), org: organizationId });
  return async (message) => {
    const { id, answers } = message.submission;
    query.set('submission', id);
    const link = `${settings.publicUrl}/forms/${form.id}?${query.toString()}`;
    const [first] = answers;
    const title = `${form.name || site.name}${first ? `: ${valueText(first)}` : ''}`.replaceAll('\n', ' ');
    const asked = { organizationId, boardId, title: firstOf(title, MAX_TITLE), body: bodyOf(answers, link) };
    await db.transaction(async (tx) => {
      await events.emitWithin(tx, ticketAsked, asked);
      await forget(tx, message);
    });
  };
}
