import type { PageDocument } from '#manifest/pageDocument';
import { ApiIndexPageView } from './api/ApiIndexPageView';
import { EnumPageView } from './api/EnumPageView';
import { FunctionPageView } from './api/FunctionPageView';
import { MemberedPageView } from './api/MemberedPageView';
import { NamespacePageView } from './api/NamespacePageView';
import { PackagePageView } from './api/PackagePageView';
import { TypePageView } from './api/TypePageView';
import { VariablePageView } from './api/VariablePageView';
import { ArchivePageView } from './blog/ArchivePageView';
import { BlogListPageView } from './blog/BlogListPageView';
import { PostPageView } from './blog/PostPageView';
import { ContentPageView } from './doc/ContentPageView';
import { DocPageView } from './doc/DocPageView';
import { LandingPageView } from './landing/LandingPageView';
import { TagListPageView } from './tags/TagListPageView';
import { TagPageView } from './tags/TagPageView';

/** The main column of a page of any kind. */
export function PageView({ document }: { document: PageDocument }) {
  switch (document.kind) {
    case 'landing':
      return <LandingPageView page={document} />;
    case 'doc':
      return <DocPageView page={document} />;
    case 'content':
      return <ContentPageView page={document} />;
    case 'api-index':
      return <ApiIndexPageView page={document} />;
    case 'package':
      return <PackagePageView page={document} />;
    case 'class':
    case 'interface':
      return <MemberedPageView page={document} />;
    case 'enum':
      return <EnumPageView page={document} />;
    case 'function':
      return <FunctionPageView page={document} />;
    case 'type':
      return <TypePageView page={document} />;
    case 'variable':
      return <VariablePageView page={document} />;
    case 'namespace':
      return <NamespacePageView page={document} />;
    case 'blog-list':
      return <BlogListPageView page={document} />;
    case 'post':
      return <PostPageView page={document} />;
    case 'archive':
      return <ArchivePageView page={document} />;
    case 'tag-list':
      return <TagListPageView page={document} />;
    case 'tag':
      return <TagPageView page={document} />;
    default:
      return document satisfies never;
  }
}
