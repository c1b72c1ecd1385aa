// The script that is named, as scripts/start.mjs runs the server; in tests without seconds of pause.
import { supervise } from '../../scripts/lib/supervise.mjs';

supervise(process.argv[2], [1, 1, 1]);
