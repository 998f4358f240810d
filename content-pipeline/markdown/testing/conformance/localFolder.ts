/** Where relative addresses of examples lead. */
export const localFolder = '/local-folder/';
