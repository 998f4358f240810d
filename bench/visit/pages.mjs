/** The measured pages of the site in config/graphql-js. */
export const pages = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  GraphQLSchema: '/api/graphql/class/GraphQLSchema/',
};

/**
 * A page of each kind on the site in config/recto, except the page of search results and the not-found page, which are
 * excluded from search engines.
 */
export const guidePages = {
  home: '/',
  guide: '/guide/start/',
  'guide with samples of all colours': '/guide/tokens/',
  'list of diagnostics': '/reference/diagnostics/',
  diagnostic: '/reference/diagnostics/broken-link/',
  'reference of keys': '/reference/config/docs/',
  'list of packages': '/api/',
  package: '/api/recto-docs/',
  function: '/api/recto-docs/function/compileSite/',
  class: '/api/recto-docs/class/CommandError/',
  interface: '/api/recto-docs/interface/CompileSiteOptions/',
  'list of members': '/api/recto-docs/interface/ContentElement/find/',
  type: '/api/recto-docs/type/Analytics/',
  variable: '/api/recto-docs/variable/manifestSchema/',
  'list of posts': '/news/',
  post: '/news/before-the-first-release/',
  archive: '/news/archive/',
  'list of tags': '/news/tags/',
  'posts with a tag': '/news/tags/releases/',
};

/** The URL path of the page with the largest number of links, about 400. */
export const apiIndex = '/api/graphql/';

/** The URL paths of ten pages. Each page contains a link to the next page. */
export const tour = [
  '/',
  '/docs/tutorials/',
  '/docs/tutorials/basic-types/',
  '/docs/tutorials/passing-arguments/',
  '/docs/tutorials/object-types/',
  '/api/graphql/class/GraphQLError/',
  apiIndex,
  '/api/graphql/class/GraphQLSchema/',
  '/api/graphql/class/GraphQLObjectType/',
  '/api/graphql/function/isObjectType/',
];
