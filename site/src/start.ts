/**
 * Where scripts start. What they are made of is set up piece by piece, each in a task of its own, so that a
 * tap in between waits for no more than one of them: a slow phone needs 50 ms and more for all together.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["css"] */ '@emotion/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["Layout"] */ './components/shell/Layout'),
  () => import(/* webpackMode: "eager" */ 'gatsby-production-app'),
];

void start();

async function start(): Promise<void> {
  for (const setUp of pieces) {
    await nextTask();
    await setUp();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
