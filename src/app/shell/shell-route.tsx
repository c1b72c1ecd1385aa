import { Outlet } from 'react-router-dom';
import { SignedIn } from '../signed-in';
import { Shell } from './shell';

/** The frame around all screens behind the sign-in but the editor. */
export function Component() {
  return (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  );
}
