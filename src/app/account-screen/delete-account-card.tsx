import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog';

/** The end of the account; refused to an administrator signed in as this person. */
export function DeleteAccountCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('deleteAccount.title')} padded>
      <div className="ui-form">
        <p>{t('deleteAccount.lead')}</p>
        <div>
          <Button
            icon={<Trash2 />}
            disabledReason={user.actBy === null ? null : t('errors:acting')}
            onClick={() => setAsking(true)}
          >
            {t('deleteAccount.open')}
          </Button>
        </div>
      </div>
      {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
