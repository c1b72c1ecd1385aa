import { configure } from '@testing-library/react';

// A second, the default, is what one busy process takes from another: a limit on what never comes, not on what is slow.
configure({ asyncUtilTimeout: 30_000 });
