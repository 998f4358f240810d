/** A file that `recto init` writes. */
export interface NewFile {
  name: string;
  text: string;
  /** The purpose of the file, which is printed after its name. */
  purpose: string;
}

/** The services for which `recto init` writes a workflow. */
export const ciServices = ['github', 'gitlab'] as const;
export type Ci = (typeof ciServices)[number];

const files: Readonly<Record<Ci, string>> = {
  github: '.github/workflows/docs.yml',
  gitlab: '.gitlab-ci.yml',
};

/** Tests if `recto init` writes a workflow to a path. */
export function isWorkflow(name: string): boolean {
  return Object.values(files).includes(name);
}

/**
 * Returns the workflow file that builds a site and publishes it on GitHub Pages or GitLab Pages. Pull requests and
 * merge requests are built but not published. With a blog, the workflow on GitHub also runs each day.
 */
export function workflowOf(ci: Ci, { hasBlog }: { hasBlog: boolean }): NewFile {
  return ci === 'github'
    ? {
        name: files.github,
        text: githubWorkflow(hasBlog),
        purpose: 'builds the site and publishes it on GitHub Pages',
      }
    : {
        name: files.gitlab,
        text: gitlabWorkflow(hasBlog),
        purpose: 'builds the site and publishes it on GitLab Pages',
      };
}

function githubWorkflow(hasBlog: boolean): string {
  return `name: Documentation

# Builds the documentation. Pushes to main are published on GitHub Pages: set "Source" to "GitHub Actions" in the
# settings of the repository under "Pages". Pull requests get annotations and the site as an artifact.

on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:${hasBlog ? "\n  schedule:\n    # Publishes the posts of the day.\n    - cron: '17 5 * * *'" : ''}

permissions:
  contents: read

concurrency:
  group: documentation-\${{ github.ref }}

jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # The dates of the last changes come from the history.
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npx recto-docs build --out site --format github --date "$(date --utc +%F)" $OPTIONS
        env:
          # The scripts of a pull request do not run in its preview.
          OPTIONS: \${{ github.event_name == 'pull_request' && '--no-elements' || '' }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: site

  publish:
    if: github.event_name != 'pull_request'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;
}

function gitlabWorkflow(hasBlog: boolean): string {
  return `# Builds the documentation. The default branch is published on GitLab Pages; merge requests get the site as an
# artifact.${hasBlog ? ' Add a daily pipeline schedule in the settings of the project: it publishes the posts of the day.' : ''}

image: node:22

.build:
  variables:
    GIT_DEPTH: 0 # The dates of the last changes come from the history.
  script:
    - npm install
    - npx recto-docs build --out public --date "$(date --utc +%F)" $OPTIONS
  artifacts:
    paths: [public]

pages:
  extends: .build
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

documentation:
  extends: .build
  variables:
    OPTIONS: --no-elements # The scripts of a merge request do not run in its preview.
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
`;
}
