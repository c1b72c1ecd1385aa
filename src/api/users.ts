import { call } from './client/client';
import { upload } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

const USER = 'POST user/info';
const CONTENTS = 'GET user/contents';

/** Changes one's name. @returns the server's message */
export async function saveName(name: string): Promise<string> {
  const { message } = await call('POST user/profile', { body: { name } });
  await reread(USER);
  return message;
}

/** Replaces one's picture. @throws ApiError `unsupported_type`, `too_large` */
export async function saveAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.set('file', picture, 'avatar.png');
  await upload('POST user/avatar', form);
  await reread(USER);
}

export async function removeAvatar(): Promise<void> {
  await call('POST user/avatar/remove', {});
  await reread(USER);
}

/** What hangs on the account and goes with it. */
export function useAccountContents(): CallState<typeof CONTENTS> {
  return useCall(CONTENTS, {}, { keepPreviousData: false });
}

/** Deletes the account for good. @throws ApiError `last_admin` while an organization needs it, `wrong_password` */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await call('POST user/delete', { body: { password } });
}
