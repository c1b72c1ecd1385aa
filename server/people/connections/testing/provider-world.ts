import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { startFakeGoogle } from '#server/testing/providers/google.ts';
import { createWorld } from '#server/testing/world.ts';

/** Where the app of these tests is reached. */
export const publicUrl = 'http://localhost:3000';

/**
 * The app with the people of two tenants, and all three providers as it finds them on the network; call `close` at the end.
 * @param more settings beside those of the providers
 */
export async function createProviderWorld(more: Readonly<Record<string, string>> = {}) {
  const [google, github, jira] = await Promise.all([
    startFakeGoogle({ publicUrl }),
    startFakeGithub({ publicUrl }),
    startFakeAtlassian({ publicUrl }),
  ]);
  const env = { PUBLIC_URL: publicUrl, ...google.settings, ...github.settings, ...jira.settings, ...more };
  const world = await createWorld({ env });
  const close = async () => {
    await world.close();
    await Promise.all([google.stop(), github.stop(), jira.stop()]);
  };
  return { world, google, github, jira, close };
}
