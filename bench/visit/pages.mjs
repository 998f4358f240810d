/** The pages that are measured one by one, of the site in config/graphql-js. */
export const pages = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  GraphQLSchema: '/api/graphql/class/GraphQLSchema/',
};

/** The page with the most links, about 400. */
export const apiIndex = '/api/graphql/';

/** A reader's way through ten pages. Each has a link to the next one. */
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
