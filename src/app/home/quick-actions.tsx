import { FilePlus2, FolderPlus, Route, SquarePlus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { Card } from '#src/ui/card.tsx';

const ACTIONS = [
  { key: 'newPage', to: '/pages/?new', icon: FilePlus2, access: 'content.write' },
  { key: 'newRoute', to: '/page-routes?new', icon: Route, access: 'site.manage' },
  { key: 'upload', to: '/media', icon: Upload, access: 'content.write' },
  { key: 'newProject', to: '/projects?new', icon: FolderPlus, access: 'develop' },
  { key: 'newTicket', to: '/tickets?new', icon: SquarePlus, access: 'develop' },
] as const;

/** What is begun most often, by the person's rights; nothing for viewers. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const asker = usePrincipal();
  const actions = ACTIONS.filter(({ access }) => can(asker, access));
  if (actions.length === 0) return null;
  return (
    <Card title={t('actions')}>
      <ul className="row-list">
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            <Link to={to}>{t(key)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
