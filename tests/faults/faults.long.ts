import { dataServiceFails } from './data-service';
import { diskFull } from './disk-full';
import { everythingLost } from './everything-lost';
import { killed } from './killed';
import { storageFails } from './storage';
import { useLab } from './support/opened-lab';
import { together } from './together';

useLab();

describe('the data service', dataServiceFails);
describe('the storage', storageFails);
describe('the disk', diskFull);
describe('several things at once', together);
describe('everything is lost', everythingLost);
describe('the job', killed);
