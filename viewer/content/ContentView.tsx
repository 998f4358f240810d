import type { ContentBody } from '#manifest/contentTree';
import { MarkdownView } from './MarkdownView';
import { Prose } from './Prose';
import { TreeView } from './TreeView';

/** What a page says, set as prose: a ready tree at once, Markdown as soon as its parser is there. */
export function ContentView({ body }: { body: ContentBody }) {
  return (
    <Prose>
      {body.type === 'tree' ? <TreeView tree={body.tree} /> : <MarkdownView source={body.source} />}
    </Prose>
  );
}
