import { ReasonNotice } from '#src/developer/deployments/reason-notice.tsx';
import { StepsCard } from '#src/developer/deployments/steps-card.tsx';
import '#src/developer/deployments/deployments.css';
import { LivePreview } from '#src/developer/dev-servers/live-preview.tsx';
import { NewPullRequestDialog } from '#src/developer/pull-requests/new-pull-request-dialog.tsx';
import '#src/developer/pull-requests/pull-requests.css';
import { SessionTicket } from '#src/developer/tickets/in-session/session-ticket.tsx';
import type { ScreenParts } from '#src/developer/chat-sessions/screen-parts.ts';
import { SessionScreen } from '#src/developer/chat-sessions/session-screen.tsx';

const PARTS: ScreenParts = {
  Steps: StepsCard,
  Reason: ReasonNotice,
  Live: LivePreview,
  PullRequestDialog: NewPullRequestDialog,
  Ticket: SessionTicket,
};

/** '/projects/<id>/sessions/<session>', with what it shows of builds and pull requests. */
export function Component() {
  return <SessionScreen parts={PARTS} />;
}
