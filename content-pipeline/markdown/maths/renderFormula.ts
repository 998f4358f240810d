import katex from 'katex';
import { limits } from '../limits';

/** A formula as the text of MathML, or what is wrong with it. */
export type RenderedFormula = { mathml: string } | { fault: string; at?: number };

/** What commands are coloured with that the program refuses without an error. */
const refused = 'refused';

/** Renders TeX. Nothing of a formula is known to others, and none can expand without end. */
export function renderFormula(tex: string, isBlock: boolean): RenderedFormula {
  const { characters, expansions } = limits.formula;
  if (tex.length > characters) return { fault: `holds ${characters} characters at most` };
  try {
    const mathml = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      maxExpand: expansions,
      maxSize: 20,
      strict: 'ignore',
      errorColor: refused,
    });
    const [, command] =
      new RegExp(`mathcolor="${refused}"><mtext>(.*?)</mtext>`).exec(mathml) ?? [];
    if (command === undefined) return { mathml };
    return { fault: `may not hold "${command}"`, at: Math.max(0, tex.indexOf(command)) };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    const { position, rawMessage } = error;
    const fault = `cannot be read: ${rawMessage}`;
    return position === undefined ? { fault } : { fault, at: position };
  }
}
