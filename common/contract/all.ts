/** Every endpoint of the product, for the server's registration, the route inventory test and the browser client's types. */
export * as accounts from './accounts';
export * as dataSources from './data-sources';
export * as layouts from './layouts';
export * as media from './media';
export * as pageRoutes from './page-routes';
export * as pageTemplates from './page-templates';
export * as siteSettings from './site-settings';
export * as system from './system';
export * as usage from './usage';
export * as widgets from './widgets';
