import { heading, lead, section } from '../pieces';
import { blogFeature } from '../sections/blog/feature';
import { blogList } from '../sections/blog/list';
import { footerLine } from '../sections/footer/line';
import { header } from '../sections/header/bar';
import { pagePattern } from './page-pattern';

const title = section({}, heading(1, 'Field notes'), lead('Short reads about making, repairing and using things.'));

/** The newest post large, the others in a list. */
export const journal = pagePattern('journal', 'book-open', header, title, blogFeature, blogList, footerLine);
