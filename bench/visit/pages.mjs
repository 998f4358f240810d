/** The measured pages of the site in config/graphql-js. */
export const pages = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  GraphQLSchema: '/api/graphql/class/GraphQLSchema/',
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
