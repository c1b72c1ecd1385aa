import { readPagePicture } from '#src/api/page-pictures.ts';
import { useFileAddress } from '../use-file-address';

/** Address of a picture of a pull request's page, as `useFileAddress`. */
export function usePictureAddress(
  pullRequestId: string,
  name: string | null,
): { readonly address: string | null } | null {
  return useFileAddress(readPagePicture, pullRequestId, name);
}
