import { useSignedInUser } from '../user-context';
import { AvatarCard } from './avatar-card';
import { DeleteAccountCard } from './delete-account-card';
import { LooksCard } from './looks-card';
import { ProfileForm } from './profile-form';

/** Name, picture, language and look; and the end of the account. */
export function ProfileTab() {
  const user = useSignedInUser();
  return (
    <>
      <ProfileForm key={user.id} user={user} />
      <AvatarCard user={user} />
      <LooksCard />
      <DeleteAccountCard user={user} />
    </>
  );
}
