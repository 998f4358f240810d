import type { Components } from 'react-markdown';
import { CodeLines } from './CodeLines';
import './anchors.css';
import { ContentAside } from './ContentAside';
import { ContentDivision } from './ContentDivision';
import { ContentFigure } from './ContentFigure';
import { ContentImage, ContentSource } from './ContentImage';
import { ContentLink } from './ContentLink';
import './listBlocks.css';
import { TaskBox } from './TaskBox';

/** What draws the elements of content, of ready trees and of Markdown alike. */
export const markdownComponents: Components = {
  a: ContentLink,
  aside: ContentAside,
  div: ContentDivision,
  figure: ContentFigure,
  // The page has its one level-1 heading already.
  h1: 'h2',
  img: ContentImage,
  input: TaskBox,
  source: ContentSource,
  pre: ({ children }) => <CodeLines>{children}</CodeLines>,
};
