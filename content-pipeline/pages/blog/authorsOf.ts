import type { Author } from '#manifest/blogPage';
import type { AuthorConfig } from '../../config/authorsConfig';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/drawing/linkTarget';
import type { BlogEdition } from '../../sections/blog/blogEdition';

/** The authors of a blog by id, as readers see them. A picture that does not exist is reported. */
export function authorsOf(
  { authors, path }: Pick<BlogEdition, 'authors' | 'path'>,
  links: SiteLinks,
): ReadonlyMap<string, Author> {
  const { value, file, sourcePath, placeOf } = authors;
  const { resolveImage } = links.markdownFor({ file, sourcePath, pagePath: path });

  function avatarOf({ image }: AuthorConfig, id: string): { avatar?: string } {
    if (image === undefined) return {};
    const found = resolveImage(image, placeOf([id, 'image']));
    return found === undefined ? {} : { avatar: encodeAddress(found.src) };
  }

  return new Map(
    Object.entries(value).map(([id, author]) => [
      id,
      {
        name: author.name,
        ...(author.title === undefined ? {} : { title: author.title }),
        ...(author.url === undefined ? {} : { href: author.url }),
        ...avatarOf(author, id),
        ...(author.group && { isGroup: true }),
      },
    ]),
  );
}
