import type { PageStore } from '../articles/pageStore';
import { countOf } from '../diagnostics/formatDiagnostics';
import type { Progress } from '../site/compileSite';
import type { OutputFile } from '../site/outputFile';
import type { CommandContext } from './commandContext';

/** A set of functions that measure the durations of the stages of a build. */
export interface BuildProfile {
  /** Returns a `Progress` that measures stages and their steps, and forwards the stages to `progress`. */
  measureStages(progress: Progress): Progress;
  /**
   * Returns a page store that counts all articles and the compiled articles. Articles that are not compiled are read
   * from the cache.
   */
  countArticles(store: PageStore): PageStore;
  /**
   * Returns output files with the same content. For each type of file, the current stage records the number of files
   * and the time from the start of the first file to the end of the last one.
   */
  measureFiles(files: ReadonlyMap<string, OutputFile>): ReadonlyMap<string, OutputFile>;
  /** Returns a table: seconds of all stages, steps and types of files, numbers of articles, and the peak memory. */
  format(): string;
}

/** A measured period, such as a stage of a build or a step of a stage. Times are in milliseconds. */
interface Span {
  name: string;
  started: number;
  ended?: number;
}

/** Output files of one type. Files of different types are generated concurrently, so their times overlap. */
interface MadeFiles extends Span {
  count: number;
}

interface Stage extends Span {
  steps: Span[];
  made: Map<string, MadeFiles>;
}

/** Creates a profile of a build. The total time is measured from this call. */
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
        row('Other work', all - known),
        row('Total', all),
        `${countOf(articles.all, 'article')}: ${articles.compiled} compiled, ${articles.all - articles.compiled} from the cache`,
        `Peak memory: ${Math.round(peakMemory() / 1e6)} MB, without the TypeDoc process`,
      ].join('\n');
    },
  };
}

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
