/** Pictures of content are the only ones that wait, and are decoded beside. */
const pictures = 'main img[loading][decoding]';

/** Makes buttons of the pictures that are shown smaller than they are, and takes it back where that is over. */
export function offerPictures(label: string): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) {
    const isOffered = picture.role === 'button';
    if (isShrunk(picture) === isOffered) continue;
    picture.role = isOffered ? null : 'button';
    picture.ariaHasPopup = isOffered ? null : 'dialog';
    if (picture.alt === '') picture.ariaLabel = isOffered ? null : label;
    if (isOffered) picture.removeAttribute('tabindex');
    else picture.tabIndex = 0;
  }
}

/** Not in links and the like: a click has its meaning there. What is not seen has no width. */
function isShrunk(picture: HTMLImageElement): boolean {
  const { naturalWidth, clientWidth } = picture;
  return naturalWidth > clientWidth && clientWidth > 0 && !picture.closest('a, summary');
}
