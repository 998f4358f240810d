import type { Data, Processor } from 'unified';
import { calloutOf } from './callouts';

declare module 'micromark-util-types' {
  // The tokens of directives, whose declarations no installed types import.
  interface TokenTypeMap {
    directiveContainer: 'directiveContainer';
    directiveContainerAttributeName: 'directiveContainerAttributeName';
    directiveContainerAttributes: 'directiveContainerAttributes';
    directiveContainerFence: 'directiveContainerFence';
    directiveContainerLabel: 'directiveContainerLabel';
    directiveContainerName: 'directiveContainerName';
    directiveContainerSequence: 'directiveContainerSequence';
  }
}

/**
 * The parts of a line that opens a block, from left to right. `end` is the offset at which a part ends in the line.
 * `tokens` lists the types of its nested tokens, with the outermost first.
 */
type Opening = readonly { end: number; tokens: readonly TokenType[] }[];

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<Extension['flow']>[string], readonly unknown[] | undefined>;
type Tokenizer = Construct['tokenize'];
type Effects = Parameters<Tokenizer>[0];
type State = Parameters<Tokenizer>[1];
type Code = Parameters<State>[0];
type TokenType = Parameters<Effects['enter']>[0];
type Token = ReturnType<Effects['enter']>;

const codes = {
  exclamationMark: 33,
  slash: 47,
  colon: 58,
  lessThan: 60,
  equals: 61,
  questionMark: 63,
  brace: 123,
};

/**
 * Adds syntax of other tools to a parser. Blocks such as `::: tip Title`, `/// tip | Title`, `!!! note "Title"` and
 * `=== "Tab"`, and definitions of terms (`: text`), become directives. The content of HTML tags with the attribute
 * `markdown` becomes Markdown. The code of Jekyll (`{% highlight js %}`) becomes code blocks.
 */
export function readContainers(this: Processor): void {
  const exit: NonNullable<Construct['exit']> = (effects) => {
    effects.exit('directiveContainer');
  };
  const indented: Construct = {
    name: 'indentedContainer',
    tokenize: tokenizeIndented,
    continuation: { tokenize: continueIndented },
    exit,
  };
  const definition: Construct = {
    name: 'definition',
    tokenize: tokenizeDefinition,
    continuation: { tokenize: continueIndented },
    exit,
  };
  this.data().micromarkExtensions?.push({
    flow: {
      [codes.colon]: { name: 'spacedContainer', tokenize: tokenizeFenced(spaced), concrete: true },
      [codes.slash]: {
        name: 'slashedContainer',
        tokenize: tokenizeFenced(slashed),
        concrete: true,
      },
      [codes.lessThan]: { name: 'markdownHtml', tokenize: tokenizeMarkdownHtml },
      [codes.brace]: { name: 'jekyllHighlight', tokenize: tokenizeHighlight, concrete: true },
    },
    document: {
      [codes.colon]: definition,
      ...{ [codes.equals]: indented, [codes.exclamationMark]: indented },
      [codes.questionMark]: indented,
    },
  });
}

/**
 * Returns the parts of the first line of a block that has a space after the colons or after the name: `::: tip`,
 * `:::tip Title` or `::: details Title {open}`. Returns `undefined` for other lines, such as `:::tip[Title]`.
 */
function readSpaced(line: string): Opening | undefined {
  const match = /^(:{3,})([ \t]*)([A-Za-z][\w-]*)(?:([ \t]+)(.*))?$/.exec(line.trimEnd());
  if (match === null) return undefined;
  const [, colons = '', space = '', name = '', gap = '', rest = ''] = match;
  if (space === '' && rest === '') return undefined;
  const brace = rest.endsWith('}') ? rest.lastIndexOf('{') : -1;
  const title = (brace === -1 ? rest : rest.slice(0, brace)).trimEnd();
  const isBracketed = title.startsWith('[') && title.endsWith(']');
  const bracket = isBracketed ? 1 : 0;
  return joined([
    [colons, 'directiveContainerSequence'],
    [space, 'whitespace'],
    [name, 'directiveContainerName'],
    [gap + title.slice(0, bracket), 'whitespace'],
    [title.slice(bracket, title.length - bracket), 'directiveContainerLabel', 'chunkText'],
    [title.slice(title.length - bracket), 'whitespace'],
    ...attributes(brace === -1 ? '' : rest.slice(title.length)),
  ]);
}

/**
 * Returns the parts of the first line of a block of MkDocs between slashes: `/// note` or `/// note | Title`. Returns
 * `undefined` for other lines, such as `/// <reference path="a" />`.
 */
function readSlashed(line: string): Opening | undefined {
  const [, slashes = '', space = '', name = '', bar = '', title = ''] =
    /^(\/{3,})([ \t]*)([A-Za-z][\w-]*)(?:([ \t]*\|[ \t]*)(.*))?$/.exec(line.trimEnd()) ?? [];
  // Without a space and a title, the line may be a path: `///name`
  if (slashes === '' || (space === '' && bar === '')) return undefined;
  return joined([
    [slashes, 'directiveContainerSequence'],
    [space, 'whitespace'],
    [name, 'directiveContainerName'],
    [bar, 'whitespace'],
    [title, 'directiveContainerLabel', 'chunkText'],
  ]);
}

/** Returns the parts of a text in braces. Only the word `open` in this text has a meaning. */
function attributes(braces: string): [string, ...TokenType[]][] {
  const at = braces.search(/(?<=[{\s])open(?=[}\s])/);
  if (at === -1) return [[braces, 'whitespace']];
  const end = at + 'open'.length;
  return [
    [braces.slice(0, at), 'whitespace'],
    [braces.slice(at, end), 'directiveContainerAttributes', 'directiveContainerAttributeName'],
    [braces.slice(end), 'whitespace'],
  ];
}

/**
 * Returns the parts of a line of MkDocs: `!!! note "Title"`, `??? note`, `???+ note`, or the beginning of a tab.
 * Returns `undefined` for other lines. A name without a title must be the name of a callout, because exclamation marks
 * may also begin a sentence.
 */
function readIndented(line: string): Opening | undefined {
  if (line.startsWith('=')) return readTab(line.trimEnd());
  const match =
    /^(!!!|\?\?\?\+?)([ \t]+)([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z][\w-]*)*)[ \t]*(".*")?$/.exec(
      line.trimEnd(),
    );
  if (match === null) return undefined;
  const [whole, mark = '', space = '', name = '', classes = '', title] = match;
  const isKnown = calloutOf(name) !== undefined && /^(?:\s+(?:inline|end))*$/.test(classes);
  if (title === undefined && !isKnown) return undefined;
  const words = title?.slice(1, -1) ?? '';
  const before = whole.slice(
    mark.length + space.length + name.length,
    whole.length - (title ?? '').length,
  );
  return joined([
    [mark, 'directiveContainerFence'],
    [space, 'whitespace'],
    [name, 'directiveContainerName'],
    [title === undefined ? before : `${before}"`, 'whitespace'],
    [words, 'directiveContainerLabel', 'chunkText'],
    [title === undefined ? '' : '"', 'whitespace'],
  ]);
}

/**
 * Returns the parts of a line of MkDocs that begins a tab: `=== "Title"`, `===! "Title"` or `===+ "Title"`. Returns
 * `undefined` for other lines.
 */
function readTab(line: string): Opening | undefined {
  const [, mark, space = '', title = ''] = /^(===[!+]{0,2})([ \t]+")(.*)"$/.exec(line) ?? [];
  if (mark === undefined) return undefined;
  return joined([
    [mark, 'directiveContainerFence'],
    [space, 'whitespace'],
    [title, 'directiveContainerLabel', 'chunkText'],
    ['"', 'whitespace'],
  ]);
}

function joined(parts: readonly [string, ...TokenType[]][]): Opening {
  let end = 0;
  return parts
    .filter(([text]) => text !== '')
    .map(([text, ...tokens]) => {
      end += text.length;
      return { end, tokens };
    });
}

/**
 * Returns the parts of a line of Jekyll that begins code: `{% highlight js linenos %}`. Returns `undefined` for other
 * lines.
 */
function readHighlight(line: string): Opening | undefined {
  const [, mark = '', language = '', settings = '', end = ''] =
    /^(\{%-?[ \t]*highlight[ \t]+)([\w+#./-]+)((?:[ \t]+[\w-]+(?:=(?:"[^"]*"|[\w-]+))?)*)([ \t]*-?%\}[ \t]*(?:\{%-?[ \t]*raw[ \t]*-?%\}[ \t]*)?)$/.exec(
      line,
    ) ?? [];
  if (language === '') return undefined;
  const space = /^[ \t]*/.exec(settings)?.[0] ?? '';
  return joined([
    [mark, 'codeFencedFenceSequence'],
    [language, 'codeFencedFenceInfo', 'data'],
    [space, 'whitespace'],
    [settings.slice(space.length), 'codeFencedFenceMeta', 'data'],
    [end, 'whitespace'],
  ]);
}

/** Consumes the end of a line if the next line is in the same quote or list. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (first) => (this.parser.lazy[this.now().line] ? nok(first) : ok(first));
    };
  },
};

/** Reads the lines of code between `{% highlight js %}` and `{% endhighlight %}`, or the end of the quote or list. */
const tokenizeHighlight: Tokenizer = function (effects, ok, nok) {
  const isInterrupting = this.interrupt === true;
  const closing: Construct = { partial: true, tokenize: tokenizeEndOfHighlight };

  return readOpening(effects, readHighlight, open, nok);

  function open(opening: Opening): State {
    effects.enter('codeFenced');
    effects.enter('codeFencedFence');
    return consumeOpening(effects, opening, (code) => {
      effects.exit('codeFencedFence');
      // The paragraph before the code only asks if a block begins.
      return isInterrupting ? ok(code) : afterLine(code);
    });
  }

  function afterLine(code: Code): State | undefined {
    return code === null ? end(code) : effects.attempt(nextLine, line, end)(code);
  }

  function line(code: Code): State | undefined {
    return effects.attempt(closing, end, content)(code);
  }

  function content(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return afterLine(code);
    effects.enter('codeFlowValue');
    return inContent(code);
  }

  function inContent(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) {
      effects.exit('codeFlowValue');
      return afterLine(code);
    }
    effects.consume(code);
    return inContent;
  }

  function end(code: Code): State | undefined {
    effects.exit('codeFenced');
    return ok(code);
  }
};

const tokenizeEndOfHighlight: Tokenizer = (effects, ok, nok) =>
  readOpening(
    effects,
    (line) =>
      /^[ \t]*(?:\{%-?[ \t]*endraw[ \t]*-?%\}[ \t]*)?\{%-?[ \t]*endhighlight[ \t]*-?%\}[ \t]*$/.test(
        line,
      )
        ? [{ end: line.length, tokens: ['codeFencedFence', 'codeFencedFenceSequence'] }]
        : undefined,
    (opening) => consumeOpening(effects, opening, ok),
    nok,
  );

/** The syntax of blocks that begin and end with a row of the same character. */
interface Fenced {
  mark: number;
  read: (line: string) => Opening | undefined;
  /** Tests if a row of `size` characters ends a block that begins with `opened` characters. */
  closes: (size: number, opened: number) => boolean;
}

const spaced: Fenced = {
  mark: codes.colon,
  read: readSpaced,
  closes: (size, opened) => size >= opened,
};

const slashed: Fenced = {
  mark: codes.slash,
  read: readSlashed,
  closes: (size, opened) => size === opened,
};

/** Returns a tokenizer that reads a block up to the row of characters that ends it, or to the end of its parent. */
const tokenizeFenced = ({ mark, read, closes }: Fenced): Tokenizer =>
  function (effects, ok, nok) {
    const { parser } = this;
    const isInterrupting = this.interrupt === true;
    const before = this.events.at(-1);
    const indentation =
      before?.[1].type === 'linePrefix' ? before[2].sliceSerialize(before[1], true).length : 0;
    let opened = 0;
    let previous: Token | undefined;
    const closing: Construct = { partial: true, tokenize: tokenizeClosing };

    return readOpening(effects, read, open, nok);

    function open(opening: Opening): State {
      opened = opening[0]?.end ?? 0;
      effects.enter('directiveContainer');
      return consumeOpening(effects, opening, afterOpening);
    }

    function afterOpening(code: Code): State | undefined {
      if (code === null) return end(code);
      // The paragraph before the block only asks if a block begins.
      return isInterrupting ? ok(code) : effects.attempt(nextLine, line, end)(code);
    }

    function line(code: Code): State | undefined {
      return effects.attempt(closing, end, consumeSpaces(effects, indentation, content))(code);
    }

    function content(code: Code): State | undefined {
      if (code === null) return end(code);
      // A token must not be empty, so a blank last line has none.
      return isLineEnding(code) ? effects.check(nextLine, chunk, end)(code) : chunk(code);
    }

    function chunk(code: Code): State | undefined {
      const token: Token = effects.enter('chunkDocument', {
        contentType: 'document',
        ...(previous && { previous }),
      });
      if (previous !== undefined) previous.next = token;
      previous = token;
      return inContent(code);
    }

    function inContent(code: Code): State | undefined {
      if (code === null) return afterContent(code);
      if (isLineEnding(code)) return effects.check(nextLine, lineEnding, afterContent)(code);
      effects.consume(code);
      return inContent;
    }

    function lineEnding(code: Code): State {
      effects.consume(code);
      closeContent();
      return line;
    }

    function afterContent(code: Code): State | undefined {
      closeContent();
      return end(code);
    }

    function closeContent(): void {
      const { start } = effects.exit('chunkDocument');
      // The line is parsed again, as content, in which it does not continue a paragraph outside of the block.
      parser.lazy[start.line] = false;
    }

    function end(code: Code): State | undefined {
      effects.exit('directiveContainer');
      return ok(code);
    }

    function tokenizeClosing(...[lineEffects, lineOk, lineNok]: Parameters<Tokenizer>): State {
      let size = 0;
      return consumeSpaces(lineEffects, 3, (code) => {
        if (code !== mark) return lineNok(code);
        lineEffects.enter('directiveContainerFence');
        return sequence(code);
      });

      function sequence(code: Code): State | undefined {
        if (code === mark) {
          lineEffects.consume(code);
          size += 1;
          return sequence;
        }
        lineEffects.exit('directiveContainerFence');
        if (!closes(size, opened)) return lineNok(code);
        return consumeSpaces(lineEffects, Number.POSITIVE_INFINITY, (after) =>
          after === null || isLineEnding(after) ? lineOk(after) : lineNok(after),
        )(code);
      }
    }
  };

const tokenizeIndented: Tokenizer = (effects, ok, nok) =>
  readOpening(
    effects,
    readIndented,
    (opening) => {
      effects.enter('directiveContainer', { _container: true });
      return consumeOpening(effects, opening, ok);
    },
    nok,
  );

/** Begins a definition: a colon, and one to three spaces before its text. */
const tokenizeDefinition: Tokenizer = function (effects, ok, nok) {
  const { containerState = {} } = this;
  return (code) => {
    effects.enter('directiveContainer', { _container: true });
    effects.enter('directiveContainerFence');
    effects.consume(code);
    effects.exit('directiveContainerFence');
    return (next) => {
      if (!isSpace(next)) return nok(next);
      effects.enter('whitespace');
      return space(next);
    };
  };

  function space(code: Code): State | undefined {
    const size = typeof containerState.size === 'number' ? containerState.size : 1;
    if (isSpace(code) && size < 4) {
      effects.consume(code);
      containerState.size = size + 1;
      return space;
    }
    effects.exit('whitespace');
    return code === null || isLineEnding(code) ? nok(code) : ok(code);
  }
};

/**
 * Continues a block or a definition with lines that are blank or indented. The lines of a block are indented by at
 * least four columns. The lines of a definition are indented at least as far as the text of its first line.
 */
const continueIndented: Tokenizer = function (effects, ok, nok) {
  const { size } = this.containerState ?? {};
  const indentation: Construct = {
    partial: true,
    tokenize: (lineEffects, lineOk, lineNok) =>
      consumeSpaces(
        lineEffects,
        typeof size === 'number' ? size : 4,
        lineOk,
        lineNok,
        'whitespace',
      ),
  };
  const blank: Construct = {
    partial: true,
    tokenize: (lineEffects, lineOk, lineNok) =>
      consumeSpaces(lineEffects, Number.POSITIVE_INFINITY, (code) =>
        code === null || isLineEnding(code) ? lineOk(code) : lineNok(code),
      ),
  };
  return effects.attempt(indentation, ok, effects.check(blank, ok, nok));
};

/**
 * Reads a start tag with the attribute `markdown`, as in MkDocs. The tag becomes one line of HTML, and the next line is
 * Markdown.
 */
const tokenizeMarkdownHtml: Tokenizer = (effects, ok, nok) =>
  readOpening(
    effects,
    (line) => {
      const isStart =
        /^<[a-z][a-z0-9]*[ \t][^<>]*>[ \t]*$/i.test(line) &&
        /[ \t]markdown(?:=(?:"\w*"|\w+))?[ \t>]/i.test(line);
      return isStart ? [{ end: line.length, tokens: ['htmlFlow', 'htmlFlowData'] }] : undefined;
    },
    (opening) => consumeOpening(effects, opening, ok),
    nok,
  );

/** Reads a line without consuming it. Continues with the result of `open`, or with `nok` if `read` finds no block. */
function readOpening(
  effects: Effects,
  read: (line: string) => Opening | undefined,
  open: (opening: Opening) => State,
  nok: State,
): State {
  let opening: Opening | undefined;
  const tokenize: Tokenizer = (lineEffects, lineOk, lineNok) => {
    let line = '';
    return (first) => {
      lineEffects.enter('data');
      return next(first);
    };
    function next(code: Code): State | undefined {
      if (code !== null && !isLineEnding(code)) {
        // Codes below zero are the columns of white space.
        line += code < 0 ? ' ' : String.fromCharCode(code);
        lineEffects.consume(code);
        return next;
      }
      lineEffects.exit('data');
      opening = read(line);
      return opening === undefined ? lineNok(code) : lineOk(code);
    }
  };
  const found: State = (code) => (opening === undefined ? nok(code) : open(opening)(code));
  return effects.check({ partial: true, tokenize }, found, nok);
}

function consumeOpening(effects: Effects, opening: Opening, after: State): State {
  const [part, ...others] = opening;
  let at = 0;
  return part === undefined ? after : start(part, others);

  function start({ end, tokens }: Opening[number], rest: Opening): State {
    return (code) => {
      for (const type of tokens)
        effects.enter(type, type === 'chunkText' ? { contentType: 'text' } : {});
      return inPart(code);
    };

    function inPart(code: Code): State | undefined {
      if (at < end) {
        effects.consume(code);
        at += 1;
        return inPart;
      }
      for (const type of tokens.toReversed()) effects.exit(type);
      const [next, ...following] = rest;
      return next === undefined ? after(code) : start(next, following)(code);
    }
  }
}

/**
 * Consumes white space of at most `limit` columns. Continues with `ok`, or with `short` if there are fewer columns. If
 * a list follows, white space of the default type `linePrefix` counts as the indentation of the list.
 */
function consumeSpaces(
  effects: Effects,
  limit: number,
  ok: State,
  short: State = ok,
  type: TokenType = 'linePrefix',
): State {
  let columns = 0;
  return (code) => {
    columns = 0;
    if (limit === 0 || !isSpace(code)) return (limit === 0 ? ok : short)(code);
    effects.enter(type);
    return next(code);
  };

  function next(code: Code): State | undefined {
    if (columns < limit && isSpace(code)) {
      effects.consume(code);
      columns += 1;
      return next;
    }
    effects.exit(type);
    return (columns < limit ? short : ok)(code);
  }
}

/** Tests if a code is a space, a tab or one of the columns that a tab fills. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}
