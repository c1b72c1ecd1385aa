import { useTranslation } from 'react-i18next';
import type { Member } from '#src/api/organizations.ts';
import { Badge } from '#src/ui/badge.tsx';

/** What a member reaches through an administrator's connections, and whose they are. */
export function ProxiedAccess({ member }: { member: Member }) {
  const { t } = useTranslation('organizations');
  if (!member.hasProxyGithubAccess && !member.hasProxyJiraAccess) return null;
  return (
    <>
      <div className="badges">
        {member.hasProxyGithubAccess && <Badge tone="primary">{t('members.codeHost')}</Badge>}
        {member.hasProxyJiraAccess && <Badge tone="primary">{t('members.tickets')}</Badge>}
      </div>
      {member.adminName !== null && (
        <span className="ui-person-extra">{t('members.through', { name: member.adminName })}</span>
      )}
    </>
  );
}
