import { AppWindow, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placePath } from '#common/rules/thread-path.ts';
import { useUser } from '#src/api/accounts.ts';
import { readStored } from '#src/api/client/browser-storage.ts';
import { type TicketPlace, useTicketPlaces } from '#src/api/tickets.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { sourceOf } from '#src/parts/comments/source-of.ts';
import { ThreadPicture } from '#src/parts/comments/thread-picture.tsx';
import './ticket-places.css';

/** The name of the site that a page is of, where it is not the one that is worked on; null: it is. */
function useOtherSite() {
  const { data: user } = useUser();
  const sites = user?.organizations.find(({ id }) => id === readStored('selectedOrg'))?.sites ?? [];
  return (titleIndex: number) => {
    if (String(titleIndex) === readStored('titleIndex')) return null;
    return sites.find((site) => site.titleIndex === titleIndex)?.name ?? null;
  };
}

function Place({ place: { threadId, place, label, width, picture } }: { place: TicketPlace }) {
  const { t, i18n } = useTranslation('comments');
  const otherSite = useOtherSite();
  const source = place.kind === 'project' && place.mark !== null ? sourceOf(place.mark) : null;
  const facts = place.kind === 'page' ? [place.pageName, otherSite(place.titleIndex)] : [place.projectName, place.path];
  return (
    <li>
      {threadId === null ? <AppWindow aria-hidden /> : <MessageSquare aria-hidden />}
      <Link className="link" to={placePath(place, { threadId })}>
        <bdi>{label === '' ? t('element') : label}</bdi>
      </Link>
      <span className="ticket-muted">
        {facts.map((fact) => fact !== null && <bdi key={fact}>{fact}</bdi>)}
        {source && (
          <bdi dir="ltr">
            {source.path}:{source.line}
          </bdi>
        )}
        {width !== null && <span>{t('width', { width: formatNumber(width, i18n.language) })}</span>}
      </span>
      {threadId !== null && picture && <ThreadPicture threadId={threadId} picture={picture} label={label} />}
    </li>
  );
}

/** What a ticket is about, each a way to its element; nothing where it names no place. */
export function TicketPlaces({ ticketKey }: { ticketKey: string }) {
  const { t } = useTranslation('tickets');
  const { data } = useTicketPlaces(ticketKey);
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="ticket-work" aria-label={t('places')}>
      <h3>{t('places')}</h3>
      <ul className="ticket-places">
        {data.list.map((place, at) => (
          <Place key={place.threadId ?? at} place={place} />
        ))}
      </ul>
    </section>
  );
}
