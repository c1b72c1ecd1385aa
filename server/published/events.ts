import { defineEvent } from '#server/platform/events.ts';

/** A form of a site asks for a ticket about a submission. Emitted within the transaction that forgets the request. */
export const ticketAsked = defineEvent<{
  readonly organizationId: string;
  readonly boardId: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}>('ticket-asked');
