import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#src/api/accounts.ts';
import { removeAvatar } from '#src/api/users.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import { AvatarDialog } from './avatar-dialog';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** One's picture: choose a file, cut it to a square, or go back to the initials. */
export function AvatarCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const open = (file: File | undefined) => file && setUrl(URL.createObjectURL(file));
  const close = () => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(null);
  };
  const remove = async () => {
    await removeAvatar();
    showToast({ tone: 'success', text: t('avatar.removed') });
  };
  return (
    <Card title={t('avatar.title')} padded>
      <div className="avatar-row">
        <Avatar name={user.name} src={user.avatar} size={72} />
        <div className="avatar-acts">
          <p className="ui-help">{t('avatar.help')}</p>
          <input
            ref={input}
            hidden
            type="file"
            accept={ACCEPTED}
            aria-label={t('avatar.choose')}
            onChange={(event) => {
              open(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button icon={<ImageUp />} onClick={() => input.current?.click()}>
            {t('avatar.choose')}
          </Button>
          {user.avatar !== null && (
            <Button variant="ghost" icon={<Trash2 />} onClick={() => void remove().catch(showFailure)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
      </div>
      {url !== null && <AvatarDialog url={url} onClose={close} />}
    </Card>
  );
}
