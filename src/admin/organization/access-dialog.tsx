import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantMember, type Member } from '#src/api/organizations.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Lets a member work through one's own code host and tickets, or ends it. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const [github, setGithub] = useState(member.hasProxyGithubAccess);
  const [jira, setJira] = useState(member.hasProxyJiraAccess);
  const isGranted = member.hasProxyGithubAccess || member.hasProxyJiraAccess;
  const dirty = github !== member.hasProxyGithubAccess || jira !== member.hasProxyJiraAccess;
  const submit = async () => {
    await grantMember(member.userId, { github, jira });
    showToast({ tone: 'success', text: t('ui:saved', { name: t('members.accessOf', { name: member.name }) }) });
  };
  return (
    <FormDialog title={t('members.accessOf', { name: member.name })} dirty={dirty} onSubmit={submit} onClose={onClose}>
      {() => (
        <>
          <p>{t('members.accessText', { name: member.name })}</p>
          <Checkbox
            label={t('members.codeHost')}
            help={t('members.codeHostHelp')}
            checked={github}
            onChange={(event) => setGithub(event.target.checked)}
          />
          <Checkbox
            label={t('members.tickets')}
            help={t('members.ticketsHelp')}
            checked={jira}
            onChange={(event) => setJira(event.target.checked)}
          />
          {isGranted && member.adminName !== null && <p>{t('members.throughNow', { name: member.adminName })}</p>}
        </>
      )}
    </FormDialog>
  );
}
