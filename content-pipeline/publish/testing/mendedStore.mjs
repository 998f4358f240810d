import { createRequire } from 'node:module';

// Loaded into the S3 server before it starts, and mends two of its faults.

const FilesystemStore = createRequire(import.meta.url)('s3rver/lib/stores/filesystem.js');
const { deleteObject, listObjects } = FilesystemStore.prototype;

// It lists objects in the order of its folders, where `social/a.png` comes before `social.png`, and goes on behind the
// last name of a page: what stands between is lost from long lists. Amazon lists by the bytes of the names.
FilesystemStore.prototype.listObjects = async function listInOrder(
  /** @type {string} */ bucket,
  { maxKeys = Number.POSITIVE_INFINITY, startAfter = '', ...options },
) {
  const all = await listObjects.call(this, bucket, options);
  const rest = all.objects
    .filter((/** @type {{ key: string }} */ { key }) => key > startAfter)
    .sort((/** @type {{ key: string }} */ a, /** @type {{ key: string }} */ b) =>
      Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
    );
  return { ...all, objects: rest.slice(0, maxKeys), isTruncated: rest.length > maxKeys };
};

// Of objects that are deleted together, each tries to remove the folder that they leave empty, and all but one fail.
/** @type {Promise<unknown>} */
let last = Promise.resolve();
FilesystemStore.prototype.deleteObject = function deleteInTurn(/** @type {string[]} */ ...place) {
  last = last.then(
    () => deleteObject.apply(this, place),
    () => deleteObject.apply(this, place),
  );
  return last;
};
