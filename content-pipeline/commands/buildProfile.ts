import type { PageStore } from '../articles/pageStore';
import { countOf } from '../diagnostics/formatDiagnostics';
import type { Progress } from '../site/compileSite';
import type { OutputFile } from '../site/outputFile';
import type { CommandContext } from './commandContext';

/** Measures where the time of a build is spent. */
export interface BuildProfile {
  /** Returns a progress that also measures the stages, and their steps. */
  measureStages(progress: Progress): Progress;
  /** Returns the store; it counts the articles that are compiled. */
  countArticles(store: PageStore): PageStore;
  /** Returns the files; making them is measured as steps of the current stage. */
  measureFiles(files: ReadonlyMap<string, OutputFile>): ReadonlyMap<string, OutputFile>;
  /** Returns a table of what was measured since the profile was created. */
  format(): string;
}

/** A stage, or a step of one. */
interface Span {
  name: string;
  started: number;
  /** Missing while it runs. */
  ended?: number;
}

/** The files of a kind, which are made at the same time as those of other kinds. */
interface MadeFiles extends Span {
  count: number;
}

interface Stage extends Span {
  steps: Span[];
  made: Map<string, MadeFiles>;
}

/** Creates the profile of a build that begins now. */
export function createBuildProfile({
  milliseconds,
  peakMemory,
}: Pick<CommandContext, 'milliseconds' | 'peakMemory'>): BuildProfile {
  const began = milliseconds();
  const stages: Stage[] = [];
  const articles = { all: 0, compiled: 0 };

  function endStep(): void {
    const step = stages.at(-1)?.steps.at(-1);
    if (step !== undefined) step.ended ??= milliseconds();
  }

  return {
    measureStages: (progress) => ({
      start(name) {
        stages.push({ name, started: milliseconds(), steps: [], made: new Map() });
        progress.start(name);
      },
      step(name) {
        endStep();
        stages.at(-1)?.steps.push({ name, started: milliseconds() });
      },
      end(result) {
        endStep();
        const stage = stages.at(-1);
        if (stage !== undefined) stage.ended = milliseconds();
        progress.end(result);
      },
    }),
    countArticles: (store) => ({
      ...store,
      remember(kind, inputs, make, later) {
        articles.all += 1;
        const counted = () => {
          articles.compiled += 1;
          return make();
        };
        return store.remember(kind, inputs, counted, later);
      },
    }),
    measureFiles(files) {
      const made = stages.at(-1)?.made ?? new Map<string, MadeFiles>();
      return new Map(
        [...files].map(([name, file]) => [name, measured(name, file, { made, milliseconds })]),
      );
    },
    format() {
      const now = milliseconds();
      const rows = stages.flatMap((stage) => [
        row(stage.name, secondsOf(stage, now)),
        ...stage.steps.map((step) => row(`  ${step.name}`, secondsOf(step, now))),
        ...[...stage.made.values()].map((files) =>
          row(`    ${files.name}, ${countOf(files.count, 'file')}`, secondsOf(files, now)),
        ),
      ]);
      const known = stages.reduce((sum, stage) => sum + secondsOf(stage, now), 0);
      const all = (now - began) / 1000;
      return [
        ...rows,
        row('Everything else', all - known),
        row('Whole build', all),
        `${countOf(articles.all, 'article')}: ${articles.compiled} compiled, ${articles.all - articles.compiled} from the cache`,
        `${Math.round(peakMemory() / 1e6)} MB of memory at the peak, without the process of TypeDoc`,
      ].join('\n');
    },
  };
}

/** Returns an output file that adds the time of making it to the files of its kind. */
function measured(
  name: string,
  file: OutputFile,
  { made, milliseconds }: { made: Map<string, MadeFiles>; milliseconds(): number },
): OutputFile {
  const kind = name.endsWith('.html') ? 'HTML' : name.endsWith('.png') ? 'images' : 'other files';
  return {
    key: file.key,
    async make() {
      const files = made.get(kind) ?? { name: kind, started: milliseconds(), count: 0 };
      made.set(kind, files);
      const content = await file.make();
      files.count += 1;
      files.ended = milliseconds();
      return content;
    },
  };
}

function secondsOf({ started, ended }: Span, now: number): number {
  return ((ended ?? now) - started) / 1000;
}

function row(name: string, seconds: number): string {
  return `${name.padEnd(56)} ${seconds.toFixed(2).padStart(8)} s`;
}
